/** Keeps the list as it is narrowed down, or removes one's own view that is shown: one button, so that the focus stays. */
import { Bookmark, BookmarkX } from "lucide-react";
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Dialog } from "@/ui/Dialog";
import { toast } from "@/ui/toast";
import { type ListName, type SavedView, useRemoveView } from "./queries";
import { SaveView } from "./SaveView";

type Props = {
  list: ListName;
  /** Null where there is nothing to keep. */
  query: string | null;
  /** The saved view that is shown. */
  shown: SavedView | null;
};

export function ViewTool({ list, query, shown }: Props) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveView();
  const wide = useMediaQuery("(min-width: 56.25rem)");
  if (shown ? !shown.mine : query === null) return null;
  const words = shown ? "Remove this view" : "Save this view";
  const Icon = shown ? BookmarkX : Bookmark;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className="-mx-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-ctl px-2 text-small font-semibold text-link hover:bg-sunk"
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
        {words}
      </button>
      {asking && !shown && query !== null && (
        <SaveView
          list={list}
          query={query}
          side={wide ? "right" : "bottom"}
          onClose={() => setAsking(false)}
        />
      )}
      {shown && (
        <Dialog
          open={asking}
          onOpenChange={setAsking}
          title={`Remove the view “${shown.name}”?`}
          keep="Keep it"
          act="Remove view"
          danger
          onAct={() => {
            setAsking(false);
            remove.mutate(shown, {
              onSuccess: () => toast.success("View removed"),
              onError: (failure) => toast.error(describeFailure(failure).message),
            });
          }}
        >
          {shown.shared
            ? "It goes for everybody who sees this list. What it shows stays as it is."
            : "What it shows stays as it is."}
        </Dialog>
      )}
    </>
  );
}
