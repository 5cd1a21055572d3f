/** Runs before every test file: where there is a page, its matchers, and a clean one after each test. */
import { afterEach, vi } from "vitest";

// Files share packages and page, which halves their time, but nothing that a file has left in them.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
if (typeof document !== "undefined") {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}

/** A busy machine needs more than the usual second to fetch a lazy part. */
const PATIENCE = 4000;

const waitFor = vi.waitFor;
// Files share it too: it learns patience once.
if (waitFor.name !== "waitPatiently") {
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(
      callback,
      typeof options === "number" ? options : { timeout: PATIENCE, ...options },
    );
  };
}

if (typeof document !== "undefined") {
  await import("@testing-library/jest-dom/vitest");
  const { cleanup, configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: PATIENCE });
  afterEach(cleanup);
}
