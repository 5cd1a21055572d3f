/** The pictures by which a sample is judged, found in the history that its customer reads. */
import type { ShopperCustomOrder } from "./ownCustomOrder";

type Step = ShopperCustomOrder["timeline"][number];

/** Those taken since this sample's design began, in order; of earlier samples none. */
export function samplePhotos(timeline: readonly Step[]) {
  let first = timeline.length;
  while (timeline[first - 1]?.stage === "sample") first -= 1;
  while (timeline[first - 1]?.stage === "design") first -= 1;
  return timeline
    .slice(first)
    .flatMap(({ photo }) => (photo?.url ? [{ ...photo, url: photo.url }] : []));
}
