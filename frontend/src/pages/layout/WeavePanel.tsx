import { Link } from "react-router-dom";
import { useWeaves, WeaveLinks } from "@/features/catalog/WeaveLinks";
import { paths } from "@/paths";

/** The weaves under their button, as the phone's menu has them. */
export function WeavePanel() {
  return (
    <section
      aria-labelledby="header-weaves"
      className="fade absolute top-full left-0 mt-2 grid max-h-[calc(100dvh-140px)] w-[440px] gap-1 overflow-y-auto overscroll-contain border border-line bg-white p-4 shadow-lift"
    >
      <h2 id="header-weaves" className="font-sans text-body font-semibold">
        Shop by weave
      </h2>
      <WeaveLinks weaves={useWeaves()} />
      {/* Is there before the weaves have come, and if they do not. */}
      <Link
        to={paths.products}
        className="text-link inline-flex min-h-11 items-center justify-self-start"
      >
        See all sarees
      </Link>
    </section>
  );
}
