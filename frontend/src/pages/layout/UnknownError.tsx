import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { Selvedge } from "@/ui/Selvedge";

/** When nothing else could be shown (spec section 2). A plain link, so that the shop starts afresh. */
export function UnknownError() {
  const error = useRouteError();
  useEffect(() => {
    console.error("The page could not be shown", error);
  }, [error]);
  return (
    <main id="main" className="mx-auto grid max-w-[560px] gap-5 px-(--gutter) py-24">
      <title>Something went wrong!</title>
      <h1 tabIndex={-1}>Something went wrong!</h1>
      <p className="text-ink-2">
        The page could not be shown. Your cart is safe on this device, and nothing has been charged
        by this error.
      </p>
      <LinkButton className="justify-self-start">
        <a href={paths.home}>Return to Home</a>
      </LinkButton>
      <Selvedge className="mt-4" />
    </main>
  );
}
