/** A photo on silk: woven in the browser, drawn where it can be, and gone when its page is left. */
import { expect, type Page, test } from "@playwright/test";
import { expectSound, lively } from "./support/look";
import { portrait } from "./support/portrait";

async function choosesPhoto(page: Page): Promise<void> {
  const buffer = await portrait(page);
  const file = { name: "amma.png", mimeType: "image/png", buffer };
  await page.getByLabel("Your photo", { exact: true }).setInputFiles(file);
  await expect(page.getByText(/^Woven in 3 threads\. Longest float \d\.\d mm\.$/)).toBeVisible({
    timeout: 40_000,
  });
}

/** Phones ask before they fetch what draws the cloth. */
async function asksForFabric(page: Page): Promise<void> {
  const ask = page.getByRole("button", { name: "See it on fabric" });
  if (test.info().project.name === "phone") await ask.click();
}

const cloth = (page: Page) => page.locator("[data-cloth]");

// Nothing here is bought, and software draws the cloth: one pose is enough.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("a photo is woven, and a wrong one leaves it where it was", async ({ page }) => {
  await page.goto("/custom-order");
  await lively(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Your Dream Saree");
  await expect(page.getByText("Upload an image to preview on fabric")).toBeVisible();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await choosesPhoto(page);
  if (test.info().project.name === "phone") {
    expect(loaded.filter((address) => address.includes("MovingCloth"))).toEqual([]);
  }
  await asksForFabric(page);
  await expect(cloth(page)).toHaveAttribute("data-cloth", "moving", { timeout: 30_000 });
  await page.getByText("Blue", { exact: true }).click();
  await page.getByText("Heavy Zari").click();
  await page.getByLabel("Message to be woven").fill("సీతా రామ");
  await expect(page.getByText("5 of 40")).toBeVisible();
  await expect(
    page.getByRole("img", {
      name: "Preview: your photo woven on blue silk, heavy zari border, message సీతా రామ.",
    }),
  ).toBeVisible();
  await expect(page.getByText(/^Woven in 3 threads/)).toBeVisible({ timeout: 40_000 });
  await page.getByLabel("Your photo", { exact: true }).setInputFiles({
    name: "amma.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  await expect(page.getByText("Please upload a JPEG, PNG or WebP image")).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose another photo" })).toBeVisible();
  await page.getByLabel("Message to be woven").fill("a".repeat(41));
  await expect(page.getByText("This is too long for the border. Please shorten it.")).toBeVisible();
  await expectSound(page, "custom-order");
});

test("without WebGL the cloth is a still, and can be kept", { tag: "@once" }, async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      ...asked: Parameters<typeof real>
    ) {
      return asked[0] === "2d" ? real.apply(this, asked) : null;
    } as typeof real;
  });
  await page.goto("/custom-order");
  await lively(page);
  await choosesPhoto(page);
  await asksForFabric(page);
  await expect(page.getByRole("button", { name: "See it on fabric" })).toHaveCount(0);
  await expect(page.getByRole("group", { name: /^The cloth\./ })).toHaveCount(0);
  await expect(cloth(page)).toHaveAttribute("data-cloth", "still");
  const painted = await cloth(page)
    .locator("canvas")
    .evaluate((canvas: HTMLCanvasElement) => {
      const middle = canvas.getContext("2d")?.getImageData(canvas.width / 2, 100, 1, 1).data;
      return middle?.[3];
    });
  expect(painted).toBe(255);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the preview" }).click();
  expect((await download).suggestedFilename()).toBe("saree-preview.png");
});

declare global {
  interface Window {
    /** What lives on the graphics card by kind, and how many contexts do. */
    living: () => Record<string, number>;
  }
}

test("whoever leaves the page takes nothing of the cloth along", { tag: "@once" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const alive = new Map<string, Set<object>>();
    const contexts = new Set<WebGL2RenderingContext>();
    const real = WebGL2RenderingContext.prototype;
    for (const kind of ["Buffer", "Program", "VertexArray", "Texture"] as const) {
      const kept = new Set<object>();
      alive.set(kind, kept);
      const create = real[`create${kind}`] as () => object;
      const remove = real[`delete${kind}`] as (one: object | null) => void;
      Object.assign(real, {
        [`create${kind}`](this: WebGL2RenderingContext) {
          contexts.add(this);
          const one = create.call(this);
          kept.add(one);
          return one;
        },
        [`delete${kind}`](this: WebGL2RenderingContext, one: object | null) {
          if (one) kept.delete(one);
          remove.call(this, one);
        },
      });
    }
    window.living = () => ({
      ...Object.fromEntries([...alive].map(([kind, kept]) => [kind, kept.size])),
      contexts: [...contexts].filter((context) => !context.isContextLost()).length,
      ever: contexts.size,
    });
  });
  await page.goto("/custom-order");
  await lively(page);
  for (const visit of [1, 2, 3]) {
    await cloth(page).scrollIntoViewIfNeeded();
    await asksForFabric(page);
    await expect(cloth(page)).toHaveAttribute("data-cloth", "moving", { timeout: 30_000 });
    expect(await page.evaluate(() => window.living())).toMatchObject({ contexts: 1, ever: visit });
    await page.getByRole("link", { name: "Write to the weaving desk" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect
      .poll(() => page.evaluate(() => window.living()))
      .toMatchObject({ Buffer: 0, Program: 0, VertexArray: 0, contexts: 0 });
    await page.goBack();
  }
});
