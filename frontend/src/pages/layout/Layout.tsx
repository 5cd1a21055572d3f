import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { FloatingCart } from "./FloatingCart";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { PageLoading } from "./PageLoading";
import { ScrollToTop } from "./ScrollToTop";
import { useAccount } from "./useAccount";

/** What most pages stand in. The page starts 118 px down and nothing ever changes that. */
export function Layout() {
  const account = useAccount();
  return (
    <>
      <Header account={account} />
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--top))] pt-(--top) focus:outline-none print:pt-0"
      >
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <FloatingCart />
      <ScrollToTop />
    </>
  );
}
