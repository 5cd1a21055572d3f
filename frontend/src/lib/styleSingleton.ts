/**
 * Stands in for the package `react-style-singleton` (vite.config.ts), by which dialogs keep the page from scrolling. That one
 * writes a `<style>` element, which the shop's Content-Security-Policy refuses; this one adopts a style sheet. A browser
 * too old for that (Safari before 16.4) lets the page scroll behind a dialog.
 */
import { useEffect } from "react";

const adopt = (styles: string): CSSStyleSheet | null => {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  } catch {
    return null;
  }
};

type Props = { styles: string; dynamic?: boolean };

export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return function Sheet({ styles, dynamic }: Props) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: only dynamic styles may change, as in the package
    useEffect(() => {
      if (users === 0) sheet = adopt(styles);
      users += 1;
      return () => {
        users -= 1;
        if (users > 0 || !sheet) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      };
    }, [dynamic && styles]);
    return null;
  };
}
