import type { components } from "@/api/schema";
import { wovenWords } from "./paymentWords";

/** How far the loom has come, as a bar and in words. */
export function WovenBar({ woven }: { woven: components["schemas"]["WovenSoFar"] }) {
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label="Woven so far"
        value={woven.cm}
        max={woven.ofCm}
        className="h-2 w-full appearance-none bg-off [&::-moz-progress-bar]:bg-rani-600 [&::-webkit-progress-bar]:bg-off [&::-webkit-progress-value]:bg-rani-600"
      />
      <p className="figures">{wovenWords(woven)}</p>
    </div>
  );
}
