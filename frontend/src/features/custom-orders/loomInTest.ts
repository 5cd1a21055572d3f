/** A loom that takes less than the usual one, as the shop tells of it, for tests. */
import type { LoomFigures } from "./request/queries";

export const loom: LoomFigures = {
  endsPerCm: 60,
  endsPerHook: 2,
  rowsPerCm: [32, 32, 25, 20],
  floatHooks: 9,
  sizes: ["S", "M"],
  mostSilks: 1,
};
