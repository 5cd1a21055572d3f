/** /customer/*: the frame of the customer's own pages. The list stays while a page loads. */
import { Link, Outlet, useLocation, useNavigation } from "react-router-dom";
import { paths } from "@/paths";
import { StepBack } from "@/ui/Breadcrumb";
import { AreaList } from "./AreaList";
import { AreaLoading } from "./AreaLoading";

const AREA = "/customer/";

/** The one step up that phones show: from an order to the orders, from anything else to the list of pages. */
function PhoneStep({ pathname }: { pathname: string }) {
  if (pathname === paths.customerMenu) return null;
  const inOrder = pathname.startsWith(`${paths.customer}/`);
  return (
    <div className="-mx-(--gutter) md:hidden">
      <StepBack>
        {inOrder ? (
          <Link to={paths.customer}>Orders</Link>
        ) : (
          <Link to={paths.customerMenu}>Your account</Link>
        )}
      </StepBack>
    </div>
  );
}

export function Component() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const coming = next && next.pathname !== pathname && next.pathname.startsWith(AREA);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-2 pb-(--section) md:grid-cols-[220px_minmax(0,1fr)] md:pt-10 lg:gap-x-16">
      <div>
        <AreaList />
        <PhoneStep pathname={pathname} />
      </div>
      <div className="min-h-[60dvh] min-w-0">
        {coming ? <AreaLoading pathname={next.pathname} /> : <Outlet />}
      </div>
    </div>
  );
}
