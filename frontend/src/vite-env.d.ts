/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** "1" builds the /styleguide page in. Left out: in for `npm run dev`, out for `npm run build`. */
  readonly VITE_STYLEGUIDE?: string;
}
