/** A customer who is signed in, for tests. */
import type { CustomerSession } from "@/api/types";

export const customer: CustomerSession["customer"] = {
  id: "c1",
  name: "Lakshmi Devi",
  email: "lakshmi@example.in",
  emailConfirmed: true,
  phoneConfirmed: false,
  pendingEmail: null,
  phone: "9848012345",
  createdAt: "2026-01-05T08:00:00Z",
};
const expiresAt = "2026-11-21T12:00:00Z";
export const signedIn: CustomerSession = { customer, token: "mine", expiresAt };
