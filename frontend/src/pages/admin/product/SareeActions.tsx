/** What else can be done with a saree: begin another one like it, and take it out of the shop or bring it back. */
import { type ReactNode, type RefObject, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import type { Saree } from "@/features/products/editor/sareeFields";
import { useArchiveProduct, useRestoreProduct } from "@/features/products/queries";
import { cx } from "@/lib/cx";
import { Dialog } from "@/ui/Dialog";
import { toast } from "@/ui/toast";

const ACTION = "flex min-h-11 items-center rounded-ctl px-2 hover:bg-sunk";
const OFF = "cursor-not-allowed text-ink-3";

type Props = {
  saree: Saree;
  /** Why the page cannot be left now without losing something. */
  unsaved: string | null;
  /** Whoever deletes a draft is not asked once more. */
  free: RefObject<boolean>;
};

export function SareeActions({ saree, unsaved, free }: Props) {
  const [deleting, setDeleting] = useState(false);
  const [archive, restore] = [useArchiveProduct(), useRestoreProduct()];
  const busy = archive.isPending || restore.isPending;
  const navigate = useNavigate();
  const reason = useId();
  const run = (change: typeof archive | typeof restore, next: string) =>
    change.mutate(saree, {
      onSuccess: () => {
        // A deleted draft's words are gone; what was typed meanwhile into any other saree is asked about.
        free.current = saree.state === "draft";
        void navigate(next, { replace: true });
      },
      onError: (failure: unknown) => toast.error(describeFailure(failure).message),
    });
  /** It leads away from the page, after the shop has changed: what is not saved is not thrown away for that. */
  const leading = (label: ReactNode, act: () => void) => (
    <button
      type="button"
      aria-disabled={busy || unsaved !== null || undefined}
      aria-describedby={unsaved ? reason : undefined}
      onClick={() => {
        if (!busy && !unsaved) act();
      }}
      className={cx(ACTION, unsaved && OFF)}
    >
      {label}
    </button>
  );
  return (
    <div className="-mx-2 flex flex-wrap border-t border-line pt-2 text-small">
      <Link to={`${adminPaths.product("new")}?like=${saree.id}`} className={ACTION}>
        Duplicate
      </Link>
      {saree.state === "draft" && (
        <button
          type="button"
          onClick={() => setDeleting(true)}
          className={cx(ACTION, "text-kumkum")}
        >
          Delete draft
        </button>
      )}
      {saree.state === "on_sale" &&
        leading("Archive", () => run(archive, `${adminPaths.products}?view=archived`))}
      {saree.state === "archived" && leading("Restore", () => run(restore, adminPaths.products))}
      {unsaved && saree.state !== "draft" && (
        <p id={reason} className="w-full px-2 text-ink-2">
          {unsaved}
        </p>
      )}
      <Dialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete this draft?"
        keep="Keep it"
        act="Delete draft"
        danger
        onAct={() => {
          setDeleting(false);
          run(archive, adminPaths.products);
        }}
      >
        Its words are gone then. Nobody has seen or bought it.
      </Dialog>
    </div>
  );
}
