/// Build and development server of the shop window.
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fewerParts } from "./scripts/fewerParts.ts";
import { installable } from "./scripts/installable.ts";
import { pictureFirst } from "./scripts/pictureFirst.ts";

const shop = `http://127.0.0.1:${process.env.PATTU__HTTP__PORT ?? "3001"}`;

/** The router's warnings are for us: shoppers get the build without them, which its package does not choose by itself. */
const production = (file: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}`, import.meta.url));
const forShoppers = [
  { find: /^react-router$/, replacement: production("index.mjs") },
  { find: /^react-router\/dom$/, replacement: production("dom-export.mjs") },
];

/** Only the built shop has a Content-Security-Policy. */
const underPolicy = [
  {
    find: /^react-style-singleton$/,
    replacement: fileURLToPath(new URL("./src/lib/styleSingleton.ts", import.meta.url)),
  },
];

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), fewerParts(), installable(), pictureFirst()],
  resolve: {
    alias: [
      { find: "@", replacement: fileURLToPath(new URL("./src", import.meta.url)) },
      ...(command === "build" ? [...forShoppers, ...underPolicy] : []),
    ],
  },
  server: { port: 5173, proxy: { "/api": shop, "/media": shop } },
  preview: { port: 4173, proxy: { "/api": shop, "/media": shop } },
  build: {
    target: "es2022",
    // The shop's Content-Security-Policy allows fonts from its own origin only, so nothing may become a data: URL.
    assetsInlineLimit: 0,
    // Browsers without it fetch what they need a little later, and need no script for that.
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      input: ["index.html", "offline.html"],
      output: {
        // The first script lists all others: names would cost every shopper a kilobyte. Two keep their own, so that a journey
        // can tell whether the largest part came unasked, and whether a visit is one of those that are measured.
        chunkFileNames: ({ name }) =>
          ["MovingCloth", "vitals"].includes(name) ? "assets/[name]-[hash].js" : "assets/[hash].js",
      },
    },
  },
}));
