import { describe, expect, it } from "vitest";
import { GatewayUnavailable } from "./checkoutScript";
import { gatewayOf, unavailableMessage } from "./usePayment";

describe("why no form could be shown", () => {
  it("a shop without a key says so", async () => {
    const payment = {
      provider: "razorpay",
      keyId: "",
      checkoutScript: "/checkout.js",
      currency: "INR",
    };
    const failure = await gatewayOf(payment).catch((error: unknown) => error);
    expect(unavailableMessage(failure)).toContain("The payment key was not found");
  });

  it("tells a script that did not come from a form that broke", () => {
    expect(unavailableMessage(new GatewayUnavailable("x"))).toBe(
      "Unable to initialize payment gateway. Please try again later.",
    );
    expect(unavailableMessage(new TypeError("options"))).toBe("Payment error occurred");
  });
});
