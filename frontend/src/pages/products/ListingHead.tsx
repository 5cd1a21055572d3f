import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ShopPromises } from "@/features/catalog/ShopPromises";
import { useSettings } from "@/features/settings/queries";
import { langOf } from "@/lib/langOf";
import { paths } from "@/paths";
import { Breadcrumb, StepBack } from "@/ui/Breadcrumb";
import { SmartImage } from "@/ui/SmartImage";
import { PageTitle } from "../layout/PageTitle";
import type { ListingWords } from "./useListingHead";

/** The head of a listing: where it hangs, what it is, how many there are. */
export function ListingHead({
  title,
  description,
  image,
  typed,
  kind,
  children,
}: ListingWords & { children: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {kind && (
        <div className="md:pt-3">
          <div className="-ml-3 sm:hidden">
            <StepBack>
              <Link to={paths.products}>All sarees</Link>
            </StepBack>
          </div>
          <Breadcrumb>
            <Link to={paths.products}>All sarees</Link>
            {kind}
          </Breadcrumb>
        </div>
      )}
      <div
        className={`flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-3 ${kind ? "pt-0" : "pt-3 md:pt-8"}`}
      >
        <div className="min-w-0">
          <h1 tabIndex={-1} className="wrap-anywhere">
            {title}
          </h1>
          {typed && (
            <p className="mt-1 text-small text-ink-2">
              You typed <span lang={langOf(typed)}>“{typed}”</span>.
            </p>
          )}
        </div>
        <div className="flex items-center gap-6">{children}</div>
      </div>
      <ShopPromises store={useSettings()?.store} className="-mt-3 pb-2" />
      {description && (
        <div className="flex items-start gap-4 pb-3">
          <SmartImage
            src={image}
            alt=""
            width={1200}
            height={1600}
            sizes="96px"
            className="h-24 w-[72px] shrink-0 object-cover object-[50%_20%] sm:h-32 sm:w-24"
          />
          <p className="max-w-[66ch] text-ink-2 text-pretty">{description}</p>
        </div>
      )}
    </>
  );
}
