/** Above the price bands: by weave with pictures, by occasion, by colour. Nobody misses them if they do not come. */
import { WayChips } from "@/features/catalog/WayChips";
import { useWeaves, WeaveTiles } from "@/features/catalog/WeaveLinks";

export function WaysIn() {
  const weaves = useWeaves();
  return (
    <div className="mb-10 grid gap-8">
      {weaves.length > 0 && (
        <section aria-labelledby="weaves">
          <h3 id="weaves" className="mb-4 text-h3">
            By weave
          </h3>
          <WeaveTiles weaves={weaves} />
        </section>
      )}
      <section aria-labelledby="occasions">
        <h3 id="occasions" className="mb-3 text-h3">
          By occasion
        </h3>
        <WayChips group="occasion" label="Occasions" />
      </section>
      <section aria-labelledby="colours">
        <h3 id="colours" className="mb-3 text-h3">
          By colour
        </h3>
        <WayChips group="colour" label="Colours" />
      </section>
      <h3 className="-mb-3 text-h3">By price</h3>
    </div>
  );
}
