import { Link } from "react-router-dom";
import type { FaqEntry } from "@/api/types";
import { Accordion } from "@/ui/Accordion";
import { PlainText } from "@/ui/PlainText";

/** Questions and answers from the settings; one answer open at a time. */
export function Questions({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <Accordion
      items={entries.map(({ question, answer, more }) => ({
        id: question,
        title: question,
        body: (
          <p>
            <PlainText>{answer}</PlainText>{" "}
            {more && (
              <Link to={more.link} className="text-link">
                {more.label}
              </Link>
            )}
          </p>
        ),
      }))}
    />
  );
}
