/** How the unit tests run: files share the packages they import, which halves their time, see src/test-setup.ts. */
import { readdirSync, readFileSync } from "node:fs";
import { mergeConfig } from "vite";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import viteConfig from "./vite.config.ts";

/** Puts something else in a module's place; or looks at toasts, whose box (a package) remembers what it has shown. */
const ALONE = /\bvi\.(mock|doMock|resetModules)\(|<ToastHost/;

const tests = ["src", "scripts"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file));
const alone = tests.filter((file) => ALONE.test(readFileSync(file, "utf8")));

const project = (
  name: string,
  files: readonly string[],
  environment: string,
): TestProjectConfiguration => ({
  extends: true,
  test: { name, include: [...files], environment, isolate: name === "alone" },
});
const shared = tests.filter((file) => !alone.includes(file));

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      setupFiles: ["./src/test-setup.ts"],
      // A single wait has four seconds (see the set-up), and a test has several: five for all of it fail on a busy machine.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      // One fewer than there are cores would be one on a machine of two.
      maxWorkers: "100%",
      pool: "threads",
      // A page is costly to make: of the tests without JSX those that need one say so in their first line.
      projects: [
        project(
          "page",
          shared.filter((file) => file.endsWith("x")),
          "happy-dom",
        ),
        project(
          "plain",
          shared.filter((file) => !file.endsWith("x")),
          "node",
        ),
        project("alone", alone, "happy-dom"),
      ],
    },
  }),
);
