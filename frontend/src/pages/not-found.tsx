/** Any address the shop does not know. */
import { Link } from "react-router-dom";
import { BandLinks } from "@/features/catalog/BandLinks";
import { usePriceBands } from "@/features/catalog/queries";
import { SearchBox } from "@/features/catalog/search/SearchBox";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { PageTitle } from "./layout/PageTitle";

export function Component() {
  const bands = usePriceBands();
  return (
    <div className="wrap">
      <PageTitle>Page not found</PageTitle>
      <div className="grid gap-x-16 gap-y-8 py-12 md:grid-cols-2 md:py-16">
        <div className="grid content-start gap-6">
          <h1 tabIndex={-1}>We couldn't find this page</h1>
          <p className="text-ink-2">
            The link may be old or mistyped. Look for a saree by name, or start from what you would
            like to spend.
          </p>
          <SearchBox />
          <LinkButton className="justify-self-start">
            <Link to={paths.products}>See all sarees</Link>
          </LinkButton>
        </div>
        <BandLinks bands={bands} />
      </div>
    </div>
  );
}
