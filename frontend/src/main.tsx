/** Starts the shop window. */
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { queryClient } from "@/lib/queryClient";
import { registerServiceWorker } from "@/lib/serviceWorker";
import { router } from "@/routes";
import "@/styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root to stand in.");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

registerServiceWorker();
