import { Link } from "react-router-dom";
import { describeFailure, OFFLINE } from "@/api/errors";
import { BandLinks } from "@/features/catalog/BandLinks";
import { usePriceBands } from "@/features/catalog/queries";
import { paths } from "@/paths";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { LinkButton } from "@/ui/LinkButton";
import { PageTitle } from "../layout/PageTitle";

/** The specification's words (section 8). */
const FAILED = "Failed to fetch product details";

type Props = { error: unknown; onRetry: () => void };

const isMissing = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && error.status === 404;

/** A saree that is not there any more, or an answer that did not come. */
export function ProductFailed({ error, onRetry }: Props) {
  const bands = usePriceBands();
  if (!isMissing(error)) {
    const { code, message } = describeFailure(error);
    return (
      <div className="wrap py-12">
        <h1 className="sr-only">Saree</h1>
        <ErrorPanel
          message={code === OFFLINE ? `${FAILED}. ${message}` : FAILED}
          onRetry={onRetry}
        />
      </div>
    );
  }
  return (
    <div className="wrap grid max-w-[720px] gap-6 py-12">
      <PageTitle>Product not found</PageTitle>
      <h1 tabIndex={-1}>Product not found</h1>
      <p className="text-ink-2">
        This saree has been sold or its address has changed. These are the others, by price.
      </p>
      <BandLinks bands={bands} />
      <LinkButton className="justify-self-start">
        <Link to={paths.products}>See all sarees</Link>
      </LinkButton>
    </div>
  );
}
