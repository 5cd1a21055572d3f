/** /admin/products/categories: the kinds of saree, in the order in which shoppers see them. */
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { CategoryDrawer } from "@/features/products/categories/CategoryDrawer";
import {
  type Category,
  staffCategoriesQuery,
  useDeleteCategory,
  useOrderCategories,
} from "@/features/products/categories/queries";
import { tool } from "@/features/products/editor/tool";
import { useMay } from "@/features/staff/me";
import { percent } from "@/lib/gst";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { EmptyState } from "@/ui/EmptyState";
import { LoadFailed } from "@/ui/LoadFailed";
import { SkeletonRows } from "@/ui/SkeletonRows";
import { toast } from "@/ui/toast";
import { AdminPage } from "./frame/AdminPage";

const said = (failure: unknown) => toast.error(describeFailure(failure).message);

const holds = ({ products }: Category): string =>
  products === 1 ? "1 saree" : `${products} sarees`;

function facts(category: Category): string {
  const { hsn, gstRate } = category;
  const rate = gstRate == null ? null : `GST ${percent(gstRate)}`;
  return [holds(category), hsn && `HSN ${hsn}`, rate].filter(Boolean).join(" · ");
}

/** The same with one of them moved to another place. */
function moved(categories: readonly Category[], at: number, to: number): string[] {
  const ids = categories.map(({ id }) => id);
  const [one] = ids.splice(at, 1);
  if (one !== undefined) ids.splice(to, 0, one);
  return ids;
}

type ArrowProps = { label: string; isAtEnd: boolean; onPress: () => void; icon: LucideIcon };

/** Where there is nowhere to go it stays reachable: whoever has pressed it so far does not lose their place. */
function Arrow({ label, isAtEnd, onPress, icon: Icon }: ArrowProps) {
  return (
    <button
      type="button"
      className={tool}
      aria-disabled={isAtEnd || undefined}
      aria-label={label}
      onClick={() => {
        if (!isAtEnd) onPress();
      }}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

export function Component() {
  const { data, error, refetch } = useQuery({ ...staffCategoriesQuery(), staleTime: 0 });
  const editable = useMay()("products.write");
  const wide = useMediaQuery("(min-width: 56.25rem)");
  const order = useOrderCategories();
  const remove = useDeleteCategory();
  const [open, setOpen] = useState<Category | "new" | null>(null);
  const [deleting, setDeleting] = useState<Category | null>(null);
  const categories = data?.data ?? [];
  const move = (at: number, to: number) =>
    order.mutate(moved(categories, at, to), { onError: said });
  return (
    <AdminPage title="Categories" back={{ to: adminPaths.products, label: "Back to the products" }}>
      <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-ink-2">In the order in which shoppers see them.</p>
          {editable && (
            <Button size="compact" onClick={() => setOpen("new")}>
              Add category
            </Button>
          )}
        </div>
        {error !== null && (
          <LoadFailed
            title="The categories could not be loaded"
            message={describeFailure(error).message}
            onRetry={() => void refetch()}
          />
        )}
        {!data && error === null && <SkeletonRows what="categories" rows={3} row="h-16" />}
        {data && categories.length === 0 && <EmptyState title="No categories yet" />}
        <ol aria-label="Categories" className="border-t border-line empty:border-0">
          {categories.map((category, at) => (
            <li
              key={category.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-2"
            >
              <div className="min-w-0">
                <p className="font-medium">{category.name}</p>
                <p className="figures text-small text-ink-2">{facts(category)}</p>
              </div>
              {editable && (
                <div className="flex flex-wrap items-center justify-end">
                  <Arrow
                    label={`Move ${category.name} earlier`}
                    isAtEnd={at === 0}
                    onPress={() => move(at, at - 1)}
                    icon={ArrowUp}
                  />
                  <Arrow
                    label={`Move ${category.name} later`}
                    isAtEnd={at === categories.length - 1}
                    onPress={() => move(at, at + 1)}
                    icon={ArrowDown}
                  />
                  <button
                    type="button"
                    aria-label={`Change ${category.name}`}
                    onClick={() => setOpen(category)}
                    className="min-h-11 rounded-ctl px-2 text-small font-semibold text-link hover:bg-sunk"
                  >
                    Change
                  </button>
                  {category.products === 0 && (
                    <button
                      type="button"
                      aria-label={`Delete ${category.name}`}
                      onClick={() => setDeleting(category)}
                      className="min-h-11 rounded-ctl px-2 text-small text-kumkum hover:bg-sunk"
                    >
                      Delete
                    </button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
      <CategoryDrawer open={open} side={wide ? "right" : "bottom"} onClose={() => setOpen(null)} />
      <Dialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title={`Delete ${deleting?.name ?? "it"}?`}
        keep="Keep it"
        act="Delete category"
        danger
        onAct={() => {
          if (deleting) remove.mutate(deleting, { onError: said });
          setDeleting(null);
        }}
      >
        No saree lies in it. Links to it lead nowhere then.
      </Dialog>
    </AdminPage>
  );
}
