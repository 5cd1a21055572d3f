/** Starts the shop window. */
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { followSession } from "@/features/customers/followSession";
import { queryClient } from "@/lib/queryClient";
import { registerServiceWorker } from "@/lib/serviceWorker";
import { measureVisit } from "@/lib/vitals";
import { router } from "@/routes";
import "@/styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root to stand in.");

/** Takes over from the page as the server wrote it, in one step: not before there is a page to put in its place. */
function open(place: HTMLElement) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

if (router.state.initialized) {
  open(root);
} else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    open(root);
  });
}

followSession(queryClient);
measureVisit();
registerServiceWorker();
