/** Beside the form: its place while it is fetched, and where the terms are. */
import { Link } from "react-router-dom";
import { paths } from "@/paths";
import { Skeleton } from "@/ui/Skeleton";

/** As high as the preview beside the form. */
export const Waiting = () => (
  <div className="grid gap-10 md:grid-cols-2">
    <Skeleton className="h-48 w-full md:h-[600px]" />
    <Skeleton className="h-[600px] w-full" />
  </div>
);

export const Terms = () => (
  <Link to={`${paths.terms}#custom`} className="text-link">
    Terms
  </Link>
);
