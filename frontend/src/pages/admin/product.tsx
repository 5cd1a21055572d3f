/** /admin/products/:productId; "new" begins one, with ?like= one like another. */
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { staffCategoriesQuery } from "@/features/products/categories/queries";
import { sareeQuery } from "@/features/products/editor/queries";
import { Skeleton } from "@/ui/Skeleton";
import { AdminPage } from "./frame/AdminPage";
import { RecordFailed } from "./frame/RecordFailed";
import { ProductScreen } from "./product/ProductScreen";

const NEW = "new";

function Waiting() {
  return (
    <div role="status" className="grid max-w-[1240px] gap-4">
      <span className="sr-only">Loading the saree</span>
      <Skeleton className="h-60" />
      <Skeleton className="h-14 max-w-96" />
      <Skeleton className="h-40" />
    </div>
  );
}

export function Component() {
  const { productId = NEW } = useParams();
  const like = useSearchParams()[0].get("like");
  const wanted = productId === NEW ? like : productId;
  const found = useQuery({
    ...sareeQuery(wanted ?? ""),
    enabled: wanted !== null,
    // What is saved has to be what was seen; somebody who is typing is not disturbed.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  // Before the form: a select that has no option for its value loses it.
  const categories = useQuery(staffCategoriesQuery());
  const saree = found.data?.data ?? null;
  if (categories.data && (saree || wanted === null)) {
    const isNew = productId === NEW;
    return (
      <ProductScreen
        key={`${productId} ${like}`}
        saree={isNew ? null : saree}
        like={isNew ? saree : null}
        categories={categories.data.data}
      />
    );
  }
  const failed = [found, categories].filter(({ isLoadingError }) => isLoadingError);
  return (
    <AdminPage title="Saree" back={{ to: adminPaths.products, label: "Back to the products" }}>
      {failed.length > 0 ? (
        <RecordFailed
          what="saree"
          all={{ to: adminPaths.products, label: "All products" }}
          error={failed[0]?.error}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      ) : (
        <Waiting />
      )}
    </AdminPage>
  );
}
