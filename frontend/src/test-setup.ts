/** Runs before every test file: the DOM matchers, and a clean page after each test. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine needs more than the usual second to fetch a lazy part.
configure({ asyncUtilTimeout: 4000 });
afterEach(cleanup);
