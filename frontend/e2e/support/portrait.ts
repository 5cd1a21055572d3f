/** A photo to send. */
import type { Page } from "@playwright/test";

/** A face of sorts, large enough for the loom; drawn, so that nobody's photo lies about. */
export async function portrait(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 700;
    canvas.height = 900;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    const light = context.createRadialGradient(300, 330, 20, 350, 400, 320);
    light.addColorStop(0, "#f3d6b8");
    light.addColorStop(1, "#5a3a2a");
    context.fillStyle = "#8795a5";
    context.fillRect(0, 0, 700, 900);
    context.fillStyle = light;
    for (const [x, y, wide, high] of [
      [350, 380, 190, 250],
      [350, 900, 330, 300],
    ] as const) {
      context.beginPath();
      context.ellipse(x, y, wide, high, 0, 0, 7);
      context.fill();
    }
    context.fillStyle = "#1c1210";
    for (const x of [285, 415]) context.fillRect(x - 28, 340, 56, 22);
    context.fillRect(290, 490, 120, 18);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
