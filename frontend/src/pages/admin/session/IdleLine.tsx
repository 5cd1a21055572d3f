/** Two minutes before the end of a session in which nobody worked. */
import { useQueryClient } from "@tanstack/react-query";
import { useIdleEnd } from "@/features/staff/idle";
import { meQuery } from "@/features/staff/me";
import { clockTime } from "@/lib/dates";
import { Button } from "@/ui/Button";

export function IdleLine({ name }: { name: string }) {
  const queries = useQueryClient();
  const end = useIdleEnd(name);
  return (
    <div role="status" className="contents">
      {end !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-turmeric-tint px-4 py-1.5 text-small md:px-8">
          <p>
            Nobody has worked here for a while. You will be signed out at{" "}
            <strong className="figures font-semibold">{clockTime(end)}</strong>.
          </p>
          <Button
            tone="quiet"
            onClick={() => void queries.refetchQueries({ queryKey: meQuery().queryKey })}
          >
            Stay signed in
          </Button>
        </div>
      )}
    </div>
  );
}
