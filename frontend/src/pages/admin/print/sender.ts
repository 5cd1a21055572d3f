import type { Settings } from "@/api/types";

/** Who sends: the store as its settings have it. */
export type Sender = Pick<Settings["store"], "name" | "address" | "phone" | "email">;

export const NOBODY: Sender = { name: "", address: "", phone: "", email: "" };
