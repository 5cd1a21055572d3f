import { useWeaves, WeaveLinks } from "@/features/catalog/WeaveLinks";

/** Ways on from an empty cart. */
export function ByWeave() {
  const weaves = useWeaves();
  if (weaves.length === 0) return null;
  return (
    <nav aria-labelledby="weaves">
      <h2 id="weaves" className="mb-3 text-h3">
        By weave
      </h2>
      <WeaveLinks weaves={weaves} />
    </nav>
  );
}
