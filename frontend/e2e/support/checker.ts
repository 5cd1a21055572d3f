/** The accessibility checker, as every journey asks it. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Only faults are told. It runs whole within the page: the other way opens a second page for each look, for frames of
 * foreign origin, which the shop's pages under examination do not have.
 */
export const checker = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
