/** /admin/reviews: what buyers wrote waits here until somebody has read it (ruling 26). */
import { useSearchParams } from "react-router-dom";
import type { ReviewState } from "@/features/reviews/staff/queries";
import { StaffReviews } from "@/features/reviews/staff/StaffReviews";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { AdminPage } from "./frame/AdminPage";

const STATES: readonly { value: ReviewState; label: string }[] = [
  { value: "waiting", label: "Waiting" },
  { value: "shown", label: "Shown" },
  { value: "hidden", label: "Hidden" },
];

export function Component() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("state");
  const state = STATES.find(({ value }) => value === wanted)?.value ?? "waiting";
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const go = (to: ReviewState, number = 1) =>
    setSearch({
      ...(to === "waiting" ? {} : { state: to }),
      ...(number === 1 ? {} : { page: String(number) }),
    });
  return (
    <AdminPage title="Reviews">
      <div className="grid max-w-[960px] gap-6">
        <div className="max-w-[420px]">
          <SegmentedControl label="Reviews that are" options={STATES} value={state} onChange={go} />
        </div>
        <StaffReviews
          key={state}
          state={state}
          page={page}
          onPage={(number) => go(state, number)}
        />
      </div>
    </AdminPage>
  );
}
