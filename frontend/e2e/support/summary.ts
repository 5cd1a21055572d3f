/** Tells, at the end, which journeys took longest, and how each that failed is played alone. */
import { relative } from "node:path";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const LINES = 10;

const place = ({ location }: TestCase) =>
  `${relative(process.cwd(), location.file)}:${location.line}`;

export default class SummaryReporter implements Reporter {
  private readonly times: { test: TestCase; seconds: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.times.push({ test, seconds: duration / 1000 });
  }

  onEnd(): void {
    const slowest = this.times.toSorted((one, other) => other.seconds - one.seconds);
    for (const { test, seconds } of slowest.slice(0, LINES)) {
      process.stdout.write(`slow: ${seconds.toFixed(1)} s ${place(test)} ${test.title}\n`);
    }
    for (const { test } of this.times.filter(({ test }) => !test.ok())) {
      const project = test.parent.project()?.name ?? "";
      process.stdout.write(
        `alone: npx -y rust-just test journeys ${place(test)} --project ${project}\n`,
      );
    }
  }
}
