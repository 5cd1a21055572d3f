/** Opens the shop window, once the written page is seen (worker/start.js). */
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { followSession } from "@/features/customers/followSession";
import { queryClient } from "@/lib/queryClient";
import { registerServiceWorker } from "@/lib/serviceWorker";
import { countVisit } from "@/lib/visits";
import { openRouter } from "@/routes";
import { showCarriedToast } from "@/ui/toast";
import "@/styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root to stand in.");

type Router = ReturnType<typeof openRouter>;

/** Lets the browser draw and answer the shopper before the next piece of work; a message comes sooner than a timer. */
const breath = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

/** Once the router knows the page: its code is there and its data at least asked for. */
const ready = (router: Router) =>
  new Promise<void>((done) => {
    if (router.state.initialized) return done();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      done();
    });
  });

/**
 * Takes over from the page as the server wrote it, in one step: not before there is a page to put in its place. That page
 * is built in short turns (a transition), so that the written one can be scrolled and tapped meanwhile.
 */
async function open(place: HTMLElement) {
  await breath();
  const router = openRouter();
  await ready(router);
  await breath();
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** How long what measures leaves the network to the page, in milliseconds; what was before it the browser tells it. */
const PAGE_FIRST = 2000;

/** One visit in ten, as chance has it: the others come without what measures. */
function measureSomeVisits() {
  if (Math.random() >= 0.1) return;
  const { pathname } = window.location;
  setTimeout(
    () => void import("@/lib/vitals").then(({ measureVisit }) => measureVisit(pathname)),
    PAGE_FIRST,
  );
}

showCarriedToast();
void open(root);
followSession(queryClient);
measureSomeVisits();
countVisit(window.location.pathname);
registerServiceWorker();
