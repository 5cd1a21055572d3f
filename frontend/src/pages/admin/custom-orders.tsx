/** /admin/custom-orders: who asked for a saree of their own, as a list or as a board. */
import { useSearchParams } from "react-router-dom";
import { Board } from "./custom-orders/Board";
import { CustomOrderList } from "./custom-orders/CustomOrderList";
import { AdminPage } from "./frame/AdminPage";

export function Component() {
  const [search] = useSearchParams();
  return (
    <AdminPage title="Custom orders">
      {search.get("board") === "1" ? <Board /> : <CustomOrderList />}
    </AdminPage>
  );
}
