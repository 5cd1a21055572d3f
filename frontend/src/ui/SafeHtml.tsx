/** Markup that the shop's server made out of Markdown: headings, paragraphs, lists, tables and links, and nothing else (ruling 24). */
import { cx } from "@/lib/cx";

export function SafeHtml({ html, className }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place; the server lets only harmless markup out.
    <div className={cx("written", className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
