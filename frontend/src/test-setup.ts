/** Runs before every test file: where there is a page, its matchers, and a clean one after each test. */
import { afterEach } from "vitest";

if (typeof document !== "undefined") {
  await import("@testing-library/jest-dom/vitest");
  const { cleanup, configure } = await import("@testing-library/react");
  // A busy machine needs more than the usual second to fetch a lazy part.
  configure({ asyncUtilTimeout: 4000 });
  afterEach(cleanup);
}
