/** That what was changed in its place is saved, and when. */
import { clockTime } from "@/lib/dates";

type Props = { id?: string; at: Date | null };

export const SavedAt = ({ id, at }: Props) =>
  at && (
    <span id={id} className="figures mt-1 block text-micro whitespace-nowrap text-ink-2">
      Saved {clockTime(at)}
    </span>
  );
