/** A line to the shop that can be cut: what lies behind it is there, and nobody gets through, whatever the browser thinks of its network. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type Line = { url: string; cut: () => void; mend: () => void; close: () => Promise<void> };

export async function openLine(shop: string): Promise<Line> {
  const { hostname, port } = new URL(shop);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((browser) => {
    if (isCut) return browser.destroy();
    const there = connect(Number(port), hostname);
    for (const [one, other] of [
      [browser, there],
      [there, browser],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  const { port: own } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${own}`,
    cut: () => {
      isCut = true;
      hangUp();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      hangUp();
      await new Promise((done) => server.close(done));
    },
  };
}
