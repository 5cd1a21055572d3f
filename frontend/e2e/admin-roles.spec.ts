/** Whoever works here walks every entry of their own menu, and is told plainly where it ends. */
import { expect, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { signInAsStaff, staffMember } from "./support/staff";

const MENUS = {
  manager: { entries: 14, closed: ["settings/people", "settings/payment"] },
  cashier: { entries: 2, closed: ["orders", "customers", "settings", "products/import"] },
} as const;

for (const role of ["manager", "cashier"] as const) {
  test(`a ${role} walks through the whole menu and meets no refusal`, async ({ page, request }) => {
    await signInAsStaff(page, await staffMember(request, role));
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    const menu = page.locator("nav[aria-label=Admin]").getByRole("link");
    // And the counter, the name of the shop, and the way there.
    await expect(menu).toHaveCount(MENUS[role].entries + 3);
    const entries = await menu.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href") ?? "").filter((to) => to.startsWith("/admin/")),
    );
    for (const to of entries) {
      await page.goto(to);
      await expect(page.locator("h1")).toHaveCount(1);
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("heading", { name: "Your role does not open" })).toHaveCount(0);
    }
    expect(refused).toEqual([]);
    for (const path of MENUS[role].closed) {
      await page.goto(`/admin/${path}`);
      await expect(
        page.getByRole("heading", { name: "Your role does not open this page" }),
      ).toBeVisible();
    }
    await page.setViewportSize({ width: 360, height: 660 });
    await expectSound(page, `admin-closed-${role}`);
    expect(refused).toEqual([]);
  });
}
