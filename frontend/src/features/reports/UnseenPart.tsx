/** What keeps the return from being whole: numbers that nobody has seen, and bills that are on their way. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { dateTime } from "@/lib/dates";
import { InfoPanel } from "@/ui/InfoPanel";
import type { GstReturn } from "./queries";

export const isWaiting = ({ missing, waiting }: Pick<GstReturn, "missing" | "waiting">): boolean =>
  missing.length + waiting.length > 0;

export function UnseenPart({ missing, waiting }: Pick<GstReturn, "missing" | "waiting">) {
  return (
    <InfoPanel tone="turmeric" title="This return is not whole yet">
      <div className="grid gap-2">
        {missing.length > 0 && (
          <>
            <p>
              Nobody has seen these bills. They may still wait on a till; where one is lost, say
              under{" "}
              <Link to={adminPaths.conflicts} className="text-link">
                What needs a person
              </Link>{" "}
              that it cannot be found: its number then counts as cancelled.
            </p>
            <ul className="figures grid gap-1">
              {missing.map((number) => (
                <li key={number}>{number}</li>
              ))}
            </ul>
          </>
        )}
        {waiting.map(({ name, bills, seenAt }) => (
          <p key={`${name} ${seenAt}`}>
            {name} has {bills === 1 ? "a bill" : `${bills} bills`} to send, as it said{" "}
            {dateTime(seenAt)}. Open its till with the network on.
          </p>
        ))}
        <p>The file for the GST portal can be made once nothing is missing.</p>
      </div>
    </InfoPanel>
  );
}
