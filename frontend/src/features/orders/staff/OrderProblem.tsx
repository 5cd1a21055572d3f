import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { InfoPanel } from "@/ui/InfoPanel";

/** Where what an invoice lacks is entered. */
const PLACES: Readonly<Record<string, readonly [to: string, words: string]>> = {
  gst_unknown: [adminPaths.section("legal"), "Legal facts"],
  hsn_missing: [adminPaths.products, "Products"],
  scheme_forbids: [adminPaths.section("invoices"), "Tax and invoices"],
};

/** Why something was not done. What somebody else changed is shown already: the order is asked for again after every try. */
export function OrderProblem({ error }: { error: unknown }) {
  if (!error) return null;
  const { code, message, fields } = describeFailure(error);
  if (code === "stale") {
    return (
      <InfoPanel tone="turmeric" role="alert" title="Somebody else has changed this order">
        <p>{message}</p>
        <p>The order is shown as it is now, and what you typed is still here.</p>
      </InfoPanel>
    );
  }
  const place = PLACES[code];
  return (
    <InfoPanel tone="kumkum" role="alert" title="That was not done">
      <p>{Object.values(fields)[0] ?? message}</p>
      {place && (
        <Link to={place[0]} className="text-link inline-flex min-h-11 items-center">
          {place[1]}
        </Link>
      )}
    </InfoPanel>
  );
}
