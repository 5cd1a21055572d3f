/** Ready for business: what is still open before the shop opens, what is done, and where each is put right. */
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Circle, CircleCheck, CircleMinus } from "lucide-react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { LoadFailed } from "@/ui/LoadFailed";
import { SkeletonRows } from "@/ui/SkeletonRows";
import { readyQuery } from "./queries";
import type { ReadyLine } from "./types";

/** Where it is done. */
function addressOf({ place, product }: ReadyLine): string {
  switch (place) {
    case "store":
    case "legal":
    case "invoices":
    case "promo":
      return adminPaths.section(place);
    case "custom_orders":
      return adminPaths.section("customOrders");
    case "payment":
      return adminPaths.payment;
    case "security":
      return adminPaths.security;
    case "mail":
      return `${adminPaths.settings}#test-email`;
    case "home_page":
      return adminPaths.contentPage("home");
    case "policies":
      return adminPaths.content;
    case "products":
      return product ? adminPaths.product(product) : adminPaths.products;
  }
}

const icon = { size: 22, strokeWidth: 1.5, "aria-hidden": true } as const;

function OpenLine({ line }: { line: ReadyLine }) {
  return (
    <li className="border-t border-line">
      <Link to={addressOf(line)} className="flex min-h-14 items-start gap-3 py-3 hover:bg-paper">
        <Circle {...icon} className="mt-px shrink-0 text-turmeric" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{line.title}</span>
          <span className="block text-small break-words text-ink-2">{line.why}</span>
        </span>
        <ChevronRight {...icon} size={20} className="mt-0.5 shrink-0 text-ink-2" />
      </Link>
    </li>
  );
}

function SettledLine({ line: { title, state } }: { line: ReadyLine }) {
  const done = state === "done";
  const Icon = done ? CircleCheck : CircleMinus;
  return (
    <li className="flex min-h-11 items-center gap-3 text-small">
      <Icon {...icon} className={done ? "shrink-0 text-leaf" : "shrink-0 text-ink-3"} />
      <span className="min-w-0">
        {title}
        <span className="text-ink-2">{done ? ": done" : ": not needed"}</span>
      </span>
    </li>
  );
}

export function ReadyList() {
  const { data: answer, isError, error, refetch } = useQuery(readyQuery());
  if (isError) {
    return (
      <LoadFailed
        title="The list could not be loaded"
        message={describeFailure(error).message}
        onRetry={() => void refetch()}
      />
    );
  }
  const lines = answer?.data ?? [];
  const open = lines.filter(({ state }) => state === "open");
  const settled = lines.filter(({ state }) => state !== "open");
  return (
    <section aria-labelledby="ready" className="grid gap-3 border border-line bg-white p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="ready" className="font-sans text-title font-semibold">
          Ready for business
        </h2>
        {answer && (
          <p className="figures text-small text-ink-2">
            {settled.length} of {lines.length} done
          </p>
        )}
      </div>
      {!answer && <SkeletonRows what="the list" rows={3} row="h-14" className="gap-2" />}
      {answer && open.length === 0 && <p>Nothing stands in the way. The shop may open.</p>}
      {open.length > 0 && (
        <ul className="border-b border-line">
          {open.map((line) => (
            <OpenLine key={line.title} line={line} />
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-small font-medium underline underline-offset-[3px]">
            What is done
          </summary>
          <ul>
            {settled.map((line) => (
              <SettledLine key={line.title} line={line} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
