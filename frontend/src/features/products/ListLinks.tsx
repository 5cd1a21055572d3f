/** What else there is to do with products: their categories, and files of them. */
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { saveFile } from "@/lib/saveFile";
import { toast } from "@/ui/toast";
import { exportProducts } from "./imports/queries";
import { type ProductList, queryOfProducts } from "./productList";

const quiet =
  "flex min-h-11 items-center rounded-ctl px-2 text-small font-semibold text-link hover:bg-sunk";

type Props = { list: ProductList; editable: boolean };

export function ListLinks({ list, editable }: Props) {
  const file = useMutation({
    mutationFn: () => exportProducts(queryOfProducts(list)),
    onSuccess: (products) => saveFile(products, `products-${list.view}.csv`),
    onError: (error) => toast.error(describeFailure(error).message),
  });
  return (
    <div className="-mx-2 flex flex-wrap items-center max-sm:order-last max-sm:basis-full">
      <Link to={adminPaths.categories} className={quiet}>
        Categories
      </Link>
      <button
        type="button"
        aria-label="Export as CSV"
        disabled={file.isPending}
        onClick={() => file.mutate()}
        className={quiet}
      >
        {file.isPending ? "Exporting…" : "Export"}
      </button>
      {editable && (
        <Link to={adminPaths.import} className={quiet}>
          Import
        </Link>
      )}
    </div>
  );
}
