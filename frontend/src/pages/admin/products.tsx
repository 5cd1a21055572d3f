/** /admin/products: prices, stock and what is on sale, changed where they stand. */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { LEAST_SEARCHED, MOST_SEARCHED } from "@/api/search";
import { BulkBar } from "@/features/products/bulk/BulkBar";
import { BulkDrawer } from "@/features/products/bulk/BulkDrawer";
import { BulkOutcome, type NamedResult } from "@/features/products/bulk/BulkOutcome";
import { useSelected } from "@/features/products/bulk/useSelected";
import { ListLinks } from "@/features/products/ListLinks";
import { ListOrder } from "@/features/products/ListOrder";
import { ProductCards, ProductTable } from "@/features/products/ProductRows";
import { type ProductList, productList, queryOfProducts } from "@/features/products/productList";
import { productViews } from "@/features/products/productViews";
import {
  type BulkResult,
  type ProductRow,
  productCountsQuery,
  productsQuery,
  useArchiveProduct,
  useRestoreProduct,
} from "@/features/products/queries";
import { StockDrawer } from "@/features/products/StockDrawer";
import { useMay } from "@/features/staff/me";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { LinkButton } from "@/ui/LinkButton";
import { ListSearch } from "@/ui/ListSearch";
import { toast } from "@/ui/toast";
import { AdminPage } from "./frame/AdminPage";
import { CursorList } from "./frame/CursorList";
import { NothingListed } from "./frame/NothingListed";
import { useListViews } from "./frame/useListViews";
import { ViewTabs } from "./frame/ViewTabs";

const NOTHING: Readonly<Record<ProductList["view"], string>> = {
  on_sale: "No sarees on sale",
  running_out: "Nothing runs out",
  sold_out: "Nothing is sold out",
  resting: "Nothing has rested for so long",
  drafts: "No drafts",
  archived: "Nothing is archived",
  all: "No sarees yet",
};

/** The last saree that was taken off sale, as long as the page is open: a second write takes it back. */
function Archived({ row, onUndo }: { row: ProductRow; onUndo: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 bg-info-tint px-4 py-1 text-small"
    >
      <p className="min-w-0 py-2">
        <span className="font-semibold">{row.name}</span> is not on sale any more.
      </p>
      <button type="button" onClick={onUndo} className="min-h-11 px-2 font-semibold text-link">
        Undo
      </button>
    </div>
  );
}

export function Component() {
  const [search, setSearch] = useSearchParams();
  const list = useMemo(() => productList.read(search), [search]);
  const go = (change: Partial<ProductList>) =>
    setSearch(productList.write(productList.changed(list, change)));
  const wide = useMediaQuery("(min-width: 56.25rem)");
  const editable = useMay()("products.write");
  const counts = useQuery(productCountsQuery());
  const products = useQuery({
    ...productsQuery(queryOfProducts(list)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [counting, setCounting] = useState<string | null>(null);
  const [stocked, setStocked] = useState<ReadonlyMap<string, Date>>(new Map());
  const [archived, setArchived] = useState<ProductRow | null>(null);
  const failed = (failure: unknown) => toast.error(describeFailure(failure).message);
  const archive = useArchiveProduct();
  const restore = useRestoreProduct();
  const putBack = (row: ProductRow) =>
    restore.mutate(row, {
      onSuccess: () => {
        setArchived(null);
        toast.success("On sale again");
      },
      onError: failed,
    });
  const selected = useSelected(products.data?.data ?? []);
  const [changing, setChanging] = useState(false);
  const [outcome, setOutcome] = useState<readonly NamedResult[] | null>(null);
  const changed = (results: readonly BulkResult[]) => {
    const skus = new Map(selected.rows.map(({ id, sku }) => [id, sku]));
    setOutcome(results.map((result) => ({ ...result, sku: skus.get(result.id) ?? "" })));
    setChanging(false);
    selected.clear();
  };
  const actions = {
    editable,
    resting: list.view === "resting",
    isTicked: selected.has,
    onTick: selected.tick,
    onStock: ({ id }: ProductRow) => setCounting(id),
    stockSavedAt: (id: string) => stocked.get(id) ?? null,
    onArchive: (row: ProductRow) =>
      archive.mutate(row, { onSuccess: () => setArchived(row), onError: failed }),
    onRestore: putBack,
  };
  const { views, chosen, tool } = useListViews({
    name: "products",
    addresses: productList,
    list,
    builtIn: productViews(list, counts.data),
  });
  const Rows = wide ? ProductTable : ProductCards;
  return (
    <AdminPage
      title="Products"
      bar={
        selected.rows.length > 0 ? (
          <BulkBar selected={selected} editable={editable} onChange={() => setChanging(true)} />
        ) : undefined
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ViewTabs views={views} chosen={chosen} />
        <div className="flex flex-wrap items-center gap-2">
          <ListSearch
            className="max-lg:basis-full"
            label="Search products"
            placeholder="Name or article number"
            value={list.q}
            shortest={LEAST_SEARCHED}
            longest={MOST_SEARCHED}
            onSearch={(q) => go({ q })}
          />
          {editable && (
            <LinkButton size="compact" className="max-sm:flex-none sm:order-last">
              <Link to={adminPaths.product("new")}>Add saree</Link>
            </LinkButton>
          )}
          <ListLinks list={list} editable={editable} />
          <div className="min-w-0 flex-1 sm:ml-auto sm:w-56 sm:flex-none">
            <ListOrder list={list} onChange={go} />
          </div>
        </div>
        {tool}
        {outcome && <BulkOutcome results={outcome} onClose={() => setOutcome(null)} />}
        {archived && <Archived row={archived} onUndo={() => putBack(archived)} />}
        <CursorList
          of="products"
          found={products}
          waiting={[6, "h-20"]}
          empty={
            <NothingListed
              one="saree"
              q={list.q}
              title={NOTHING[list.view]}
              onClear={() => go({ q: "" })}
            />
          }
          onTurn={go}
        >
          {(rows) => <Rows rows={rows} actions={actions} />}
        </CursorList>
      </div>
      <BulkDrawer
        open={changing}
        side={wide ? "right" : "bottom"}
        rows={selected.rows}
        onClose={() => setChanging(false)}
        onDone={changed}
      />
      <StockDrawer
        row={products.data?.data.find(({ id }) => id === counting) ?? null}
        side={wide ? "right" : "bottom"}
        onSaved={({ id }) => {
          setStocked((before) => new Map(before).set(id, new Date()));
          setCounting(null);
        }}
        onClose={() => setCounting(null)}
      />
    </AdminPage>
  );
}
