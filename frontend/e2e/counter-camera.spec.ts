/** Scanning with the camera at the counter: a label that is held before it counts once, read under the shop's own policy. */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { onBill, typeNumber } from "./support/counter";
import { expectSound } from "./support/look";
import { plentifulSaree } from "./support/shop";
import { openAsStaff, ownerToken, staffMember } from "./support/staff";

/** What the shop prints on a saree's label. */
async function codeOf(request: APIRequestContext, id: string): Promise<string> {
  const answer = await request.post("/api/admin/products/labels", {
    headers: { Authorization: `Bearer ${await ownerToken(request)}` },
    data: { ids: [id] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { svg: string }[] };
  const [label] = data;
  if (!label) throw new Error("The shop prints no label for this saree.");
  return label.svg;
}

/** A camera that looks at this code, and a browser that reads none by itself. */
async function holdBeforeCamera(page: Page, svg: string): Promise<void> {
  await page.addInitScript((source) => {
    Reflect.deleteProperty(window, "BarcodeDetector");
    const canvas = document.createElement("canvas");
    canvas.width = 1280;
    canvas.height = 720;
    const paper = canvas.getContext("2d");
    const label = new Image();
    label.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    const draw = () => {
      if (!paper) return;
      paper.fillStyle = "#ffffff";
      paper.fillRect(0, 0, canvas.width, canvas.height);
      const isAway = document.documentElement.dataset.label === "away";
      if (isAway || !label.naturalWidth || !label.naturalHeight) return;
      // Within what the widest view shows of the picture.
      const shape = label.naturalWidth / label.naturalHeight;
      const width = Math.min(700, 300 * shape);
      const height = width / shape;
      paper.drawImage(
        label,
        (canvas.width - width) / 2,
        (canvas.height - height) / 2,
        width,
        height,
      );
    };
    setInterval(draw, 100);
    Object.defineProperty(navigator.mediaDevices, "getUserMedia", {
      value: async () => canvas.captureStream(10),
    });
  }, svg);
}

/** So many more pictures of the camera were shown. */
const picturesPass = (page: Page, many: number) =>
  page.getByLabel("What the camera sees").evaluate(
    (video: HTMLVideoElement, left) =>
      new Promise<void>((done) => {
        const next = (more: number) => {
          if (more === 0) done();
          else video.requestVideoFrameCallback(() => next(more - 1));
        };
        next(left);
      }),
    many,
  );

const openCamera = (page: Page) =>
  page.getByRole("button", { name: "Scan with the camera" }).click();
const camera = (page: Page) => page.getByRole("region", { name: "Camera" });

test("a label held before the camera is on the bill once, and again when it is held there anew", async ({
  page,
  request,
}) => {
  const saree = await plentifulSaree(request);
  await holdBeforeCamera(page, await codeOf(request, saree.id));
  await openAsStaff(page, "/pos", await staffMember(request, "cashier"));
  await openCamera(page);
  await expect(camera(page).getByText(`${saree.name} added.`)).toBeVisible();
  const bill = page.getByRole("region", { name: "Bill" });
  const line = onBill(page).getByRole("listitem");
  await expect(line.getByText(saree.name, { exact: true })).toBeInViewport();

  // Two seconds of it: longer than what is out of sight stays out of mind.
  await picturesPass(page, 20);
  await expect(line).toHaveCount(1);
  await expect(bill.getByText(`1 × ${saree.name}`, { exact: true })).toBeAttached();
  const field = page.getByRole("combobox", { name: "Scan a saree or type its name" });
  if (test.info().project.name === "phone") await expect(field).not.toBeFocused();
  else await expect(field).toBeFocused();
  await expectSound(page, "counter-camera");

  const hold = (where: "away" | "here") =>
    page.evaluate((now) => {
      document.documentElement.dataset.label = now;
    }, where);
  await hold("away");
  await picturesPass(page, 20);
  await hold("here");
  await expect(bill.getByText(`2 × ${saree.name}`, { exact: true })).toBeAttached();
  await expect(line).toHaveCount(1);

  await hold("away");
  await page.keyboard.press("Escape");
  await expect(camera(page)).toHaveCount(0);
  await openCamera(page);
  await expect(camera(page).getByText("Hold a label before the camera.")).toBeVisible();
  await page.getByRole("button", { name: "Take payment" }).click();
  await expect(camera(page)).toHaveCount(0);
});

test("a camera that is refused says so, and the number can still be typed", async ({
  page,
  request,
}) => {
  const saree = await plentifulSaree(request);
  await page.addInitScript(() => {
    Object.defineProperty(navigator.mediaDevices, "getUserMedia", {
      value: () => Promise.reject(new DOMException("Permission denied", "NotAllowedError")),
    });
  });
  await openAsStaff(page, "/pos", await staffMember(request, "cashier"));
  await openCamera(page);
  await expect(
    camera(page).getByText(
      "The camera is blocked for this page. Allow it in the browser's settings for this address, or type the number.",
    ),
  ).toBeVisible();
  await expect(camera(page).getByRole("button", { name: "Try again" })).toBeVisible();
  await expectSound(page, "counter-camera-refused");

  await typeNumber(page, saree.sku);
  await expect(onBill(page).getByText(saree.name, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Close camera" }).click();
  await expect(camera(page)).toHaveCount(0);
});
