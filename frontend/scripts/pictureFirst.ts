/**
 * The page comes written: on a slow network its type and its first picture are what a shopper waits for, the scripts that
 * make it lively come after. Browsers take modules for urgent unless they are told otherwise.
 */
import type { Plugin } from "vite";

const URGENT = /<(script type="module"|link rel="modulepreload")(?! fetchpriority)/g;

/** The built document, with its modules marked as less urgent than what is seen. */
export function laterScripts(html: string): string {
  return html.replace(URGENT, '<$1 fetchpriority="low"');
}

export function pictureFirst(): Plugin {
  return {
    name: "pattu-picture-first",
    apply: "build",
    transformIndexHtml: { order: "post", handler: laterScripts },
  };
}
