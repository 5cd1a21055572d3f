import { useLocation } from "react-router-dom";
import { Spinner } from "@/ui/Spinner";
import { loadingWords } from "./areaLinks";

/** The frame is there, the page is on its way: a ring and what is coming. */
export function AreaLoading() {
  const { pathname } = useLocation();
  return (
    <div className="after-200ms grid min-h-64 place-items-center text-ink-2">
      <Spinner size={24} label={loadingWords(pathname)} />
    </div>
  );
}
