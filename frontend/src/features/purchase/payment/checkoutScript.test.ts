// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { GatewayUnavailable, loadGateway } from "./checkoutScript";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the provider's script", () => {
  it("is loaded once, and again after a failure", async () => {
    const scripts: HTMLScriptElement[] = [];
    // The page of a test must not really go and fetch it.
    vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
      scripts.push(...(nodes as HTMLScriptElement[]));
    });
    const src = "https://checkout.example/v1/checkout.js";
    const first = loadGateway(src);
    expect(loadGateway(src)).toBe(first);
    expect(scripts.map((script) => script.src)).toEqual([src]);
    scripts[0]?.onerror?.(new Event("error"));
    await expect(first).rejects.toBeInstanceOf(GatewayUnavailable);

    const second = loadGateway(src);
    expect(scripts).toHaveLength(2);
    const Form = class {
      on() {}
      open() {}
    };
    vi.stubGlobal("Razorpay", Form);
    scripts[1]?.onload?.(new Event("load"));
    expect(await second).toBe(Form);
  });

  it("that brings no form is no script", async () => {
    vi.spyOn(document.head, "append").mockImplementation((node) => {
      (node as HTMLScriptElement).onload?.(new Event("load"));
    });
    const loading = loadGateway("https://checkout.example/empty.js");
    await expect(loading).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});
