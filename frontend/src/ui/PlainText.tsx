/** Indian telephone numbers and e-mail addresses, as people write them. */
const REACHABLE = /(\+91[\s-]?\d(?:[\s-]?\d){9}|[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})/gi;

/** Words from the settings, always as text. A telephone number or an e-mail address in them can be pressed. */
export function PlainText({ children }: { children: string }) {
  // Split by a group: every second part is what the group found.
  return children.split(REACHABLE).map((part, index) => {
    if (index % 2 === 0) return part;
    const isMail = part.includes("@");
    const href = isMail ? `mailto:${part}` : `tel:${part.replace(/[^\d+]/g, "")}`;
    return (
      <a
        // The same number may stand twice in one sentence.
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
        key={index}
        href={href}
        className={isMail ? "text-link break-all" : "text-link figures whitespace-nowrap"}
      >
        {part}
      </a>
    );
  });
}
