/** Runs before every test file: where there is a page, its matchers, and a clean one after each test. */
import { afterEach, vi } from "vitest";

/** A busy machine needs more than the usual second to fetch a lazy part. */
const PATIENCE = 4000;

const waitFor = vi.waitFor;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: PATIENCE, ...options });

if (typeof document !== "undefined") {
  await import("@testing-library/jest-dom/vitest");
  const { cleanup, configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: PATIENCE });
  afterEach(cleanup);
}
