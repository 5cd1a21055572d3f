import type { ComponentPropsWithRef } from "react";

/**
 * A field that only programs fill in: outside the picture, outside the tab order, unheard by screen readers, left alone by
 * password managers. The server thanks whoever filled it in, and forgets them.
 */
export function Honeypot(props: ComponentPropsWithRef<"input">) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input
          {...props}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
