import { Clock } from "lucide-react";
import { lateWords } from "./words";

/** How long the promised day has been over. */
export const LateDays = ({ days }: { days: number }) => (
  <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-kumkum">
    <Clock size={14} strokeWidth={2} aria-hidden="true" />
    {lateWords(days)}
  </span>
);
