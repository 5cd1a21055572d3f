/** Where a saree stands, what it still needs, and the one next step. */
import { Circle, CircleCheck } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { PiecesField } from "../PiecesField";
import { BAD_PIECES, PIECES } from "../pieces";
import { houseWords } from "../stockWords";
import type { Saree } from "./sareeFields";

/** In the order of the form; `at` is the control that mends it. */
const NEEDED: readonly { fact: Saree["missing"][number]; words: string; at: string }[] = [
  { fact: "picture", words: "A picture", at: "saree-media" },
  { fact: "description", words: "A description", at: "saree-description" },
  { fact: "material", words: "The fabric", at: "saree-material" },
  { fact: "zari", words: "The zari, or that it has none", at: "saree-zari" },
  { fact: "origin", words: "Where it was woven", at: "saree-origin" },
];

/** To where it is mended, without a step in the history. */
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const target = document.getElementById(id);
  (target?.closest("section") ?? target)?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}

const STATE = "saree-state";

/** What keeps a draft from shoppers, said first where the panel comes last. */
export function DraftLine({ missing }: Pick<Saree, "missing">) {
  const lacks = NEEDED.filter(({ fact }) => missing.includes(fact)).map(
    ({ words }) => words.charAt(0).toLowerCase() + words.slice(1),
  );
  return (
    <p className="text-small min-[75rem]:hidden">
      Draft, seen by no shopper.{" "}
      <a
        href={`#${STATE}`}
        onClick={(event) => goTo(event, STATE)}
        className="underline underline-offset-[3px]"
      >
        {lacks.length > 0 ? `It still needs: ${lacks.join("; ")}` : "It can be published"}
      </a>
    </p>
  );
}

function Needed({ missing }: Pick<Saree, "missing">) {
  return (
    <ul className="grid">
      {NEEDED.map(({ fact, words, at }) => {
        const lacks = missing.includes(fact);
        const Icon = lacks ? Circle : CircleCheck;
        return (
          <li key={fact} className="flex min-h-11 items-center gap-2 text-small">
            <Icon
              size={20}
              strokeWidth={1.5}
              aria-hidden="true"
              className={lacks ? "text-ink-3" : "text-leaf"}
            />
            {lacks ? (
              <a
                href={`#${at}`}
                className="flex min-h-11 items-center underline underline-offset-[3px]"
                onClick={(event) => goTo(event, at)}
              >
                {words}
              </a>
            ) : (
              <span>
                {words}
                <span className="sr-only">: done</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type PublishProps = {
  busy: boolean;
  /** Why it has to wait. */
  waits: string | null;
  onPublish: (pieces: number) => void;
};

function Publish({ busy, waits, onPublish }: PublishProps) {
  const [pieces, setPieces] = useState("1");
  const [tried, setTried] = useState(false);
  const good = PIECES.test(pieces.trim());
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (good && !waits) onPublish(Number(pieces));
      }}
    >
      <PiecesField
        label="Pieces in the house"
        error={tried && !good ? BAD_PIECES : undefined}
        typed={pieces}
        onType={setPieces}
      />
      <Button type="submit" wide busy={busy} reason={waits}>
        Publish
      </Button>
    </form>
  );
}

type Props = PublishProps & {
  /** As it is stored; none before it is saved for the first time. */
  saree: Saree | null;
  /** Something else stands in the form. */
  dirty: boolean;
  editable: boolean;
  /** What else can be done. */
  children: ReactNode;
};

const HEADS = { draft: "Draft", on_sale: "On sale", archived: "Archived" } as const;

export function StatePanel({ saree, dirty, editable, children, ...publish }: Props) {
  const state = saree?.state ?? "draft";
  return (
    <section
      aria-label="State"
      className="grid content-start gap-4 border border-line bg-white p-4"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2
          id={STATE}
          tabIndex={-1}
          className="font-sans text-title font-semibold focus:outline-none"
        >
          {HEADS[state]}
        </h2>
        {saree?.state === "on_sale" && (
          <Link
            to={paths.product(saree.id)}
            className="flex min-h-11 items-center text-small font-semibold text-link"
          >
            See it in the shop
          </Link>
        )}
      </div>
      {state === "draft" && <p className="text-small text-ink-2">No shopper sees it yet.</p>}
      {!saree && (
        <p className="text-small text-ink-2">
          Save the draft, and what it still needs is listed here.
        </p>
      )}
      {saree?.state === "draft" && (
        <>
          {dirty && <p className="text-small text-ink-2">As last saved, it needs:</p>}
          <Needed missing={saree.missing} />
          {editable && <Publish {...publish} />}
        </>
      )}
      {saree && saree.state !== "draft" && <p className="text-small">{houseWords(saree)}</p>}
      {saree && (
        <Link
          to={adminPaths.labels([saree.id])}
          className="-my-2 inline-flex min-h-11 items-center justify-self-start text-small font-semibold text-link"
        >
          Print labels
        </Link>
      )}
      {children}
    </section>
  );
}
