import { Link } from "react-router-dom";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { HeroFrame } from "./HeroSlide";

/** The banner's place while its words travel: same heights, empty cloth. */
export function HeroWaiting() {
  return (
    <HeroFrame dye="bg-peacock" picture={null}>
      <span aria-hidden="true" className="h-[122px]" />
    </HeroFrame>
  );
}

/** The banner without words: says so, and still leads to the sarees. */
export function HeroFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <HeroFrame dye="bg-peacock" picture={null}>
      <p role="alert" className="text-lead">
        We couldn’t load this part of the page. The sarees are all here.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button tone="panel" onClick={onRetry}>
          Try again
        </Button>
        <Link
          to={paths.products}
          className="inline-flex min-h-11 items-center underline underline-offset-[3px]"
        >
          See all sarees
        </Link>
      </div>
    </HeroFrame>
  );
}
