/** Right under what is bought: when it comes, and what if something is wrong with it. */
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "@/paths";

export function Assurance({ arrival }: { arrival: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {arrival}
      <Link
        to={paths.refundPolicy}
        className="inline-flex min-h-11 items-center text-small underline-offset-[3px] hover:underline"
      >
        Damaged? We take it back
      </Link>
    </div>
  );
}
