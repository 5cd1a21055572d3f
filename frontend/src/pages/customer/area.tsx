/** /customer/*: the frame of the customer's own pages stands at once; each page is fetched when it is first opened. */
import { type ComponentType, lazy, Suspense } from "react";
import { Link, Route, Routes, useLocation } from "react-router-dom";
import { paths } from "@/paths";
import { StepBack } from "@/ui/Breadcrumb";
import { AreaList } from "./AreaList";
import { AreaLoading } from "./AreaLoading";

const page = (load: () => Promise<{ Component: ComponentType }>) =>
  lazy(async () => ({ default: (await load()).Component }));

const Menu = page(() => import("./menu"));
const Orders = page(() => import("./orders"));
const Order = page(() => import("./order"));
const TrackOrders = page(() => import("./track-orders"));
const Notifications = page(() => import("./notifications"));
const Shortlist = page(() => import("./shortlist"));
const Reviews = page(() => import("./reviews"));
const Addresses = page(() => import("./addresses"));
const Profile = page(() => import("./profile"));
const Settings = page(() => import("./settings"));
const NotFound = page(() => import("../not-found"));

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
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-2 pb-(--section) md:grid-cols-[220px_minmax(0,1fr)] md:pt-10 lg:gap-x-16">
      <div>
        <AreaList />
        <PhoneStep pathname={pathname} />
      </div>
      <div className="min-h-[60dvh] min-w-0">
        {/* By its key, a new page shows its ring at once instead of leaving the old page standing. */}
        <Suspense key={pathname} fallback={<AreaLoading />}>
          <Routes>
            <Route path="menu" element={<Menu />} />
            <Route path="orders" element={<Orders />} />
            <Route path="orders/:orderId" element={<Order />} />
            <Route path="track-orders" element={<TrackOrders />} />
            <Route path="notifications" element={<Notifications />} />
            <Route path="shortlist" element={<Shortlist />} />
            <Route path="reviews" element={<Reviews />} />
            <Route path="addresses" element={<Addresses />} />
            <Route path="profile" element={<Profile />} />
            <Route path="settings" element={<Settings />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </div>
    </div>
  );
}
