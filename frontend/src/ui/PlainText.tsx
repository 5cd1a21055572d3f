import { MailLink } from "./MailLink";

/** Indian telephone numbers and email addresses, as people write them. */
const REACHABLE = /(\+91[\s-]?\d(?:[\s-]?\d){9}|[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})/gi;

/** Words from the settings, always as text. A telephone number or an email address in them can be pressed. */
export function PlainText({ children }: { children: string }) {
  // Split by a group: every second part is what the group found, and parts never change their order.
  return children.split(REACHABLE).map((part, index) => {
    if (index % 2 === 0) return part;
    // The same number may stand twice in one sentence.
    const key = `${index} ${part}`;
    if (part.includes("@")) return <MailLink key={key} address={part} />;
    return (
      <a
        key={key}
        href={`tel:${part.replace(/[^\d+]/g, "")}`}
        className="text-link figures whitespace-nowrap"
      >
        {part}
      </a>
    );
  });
}
