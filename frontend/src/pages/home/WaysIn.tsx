/** Above the price bands: by weave with pictures, by occasion, by colour. Nobody misses them if they do not come. */

import { Link } from "react-router-dom";
import { WayChips } from "@/features/catalog/WayChips";
import { useWeaves, WeaveWords } from "@/features/catalog/WeaveLinks";
import { paths } from "@/paths";
import { SmartImage } from "@/ui/SmartImage";
import { WEAVE_WORDS, WEAVES } from "./BandsWaiting";

export function WaysIn() {
  const weaves = useWeaves();
  return (
    <div className="mb-10 grid grid-cols-1 gap-8">
      {weaves.length > 0 && (
        <section aria-labelledby="weaves">
          <h3 id="weaves" className="mb-4 text-h3">
            By weave
          </h3>
          <ul className={WEAVES}>
            {weaves.map((weave) => (
              <li key={weave.id}>
                <Link to={paths.category(weave.id)} className="group block">
                  <SmartImage
                    src={weave.image}
                    alt=""
                    width={1200}
                    height={1600}
                    sizes="(min-width: 1200px) 236px, (min-width: 600px) 30vw, 44vw"
                    className="aspect-square w-full object-cover object-[50%_20%]"
                  />
                  <span className={WEAVE_WORDS}>
                    <WeaveWords weave={weave} className="line-clamp-2 leading-[1.35]" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
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
