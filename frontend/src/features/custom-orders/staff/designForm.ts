/** How staff change a design: beginning with how the picture lies now. */
import { z } from "zod/mini";
import type { components } from "@/api/schema";
import { UNTOUCHED } from "../crop";
import type { CustomOrderDesign, StaffCustomOrder } from "./queries";

/** Named as the shop names what is wrong with it. */
export const designSchema = z.object({
  design: z.object({
    size: z.enum(["S", "M", "L"]),
    background: z.enum(["keep", "quieter", "plain"]),
    part: z.enum(["middle", "kept"]),
  }),
});
export type DesignFields = z.infer<typeof designSchema>;

type Order = Pick<StaffCustomOrder, "designs" | "version">;
type Part = NonNullable<NonNullable<CustomOrderDesign["picture"]>["part"]>;

/** The part of the photo that was chosen last; null: as much as there is. */
export const partBefore = ({ designs }: Pick<Order, "designs">): Part | null =>
  designs.at(-1)?.picture?.part ?? null;

export function designStart(order: Pick<Order, "designs">): DesignFields {
  const { size, background } = order.designs.at(-1)?.picture ?? UNTOUCHED;
  return { design: { size, background, part: partBefore(order) ? "kept" : "middle" } };
}

export const designBody = (
  { design: { size, background, part } }: DesignFields,
  order: Order,
): components["schemas"]["CustomDesignBody"] => ({
  version: order.version,
  design: { size, background, part: part === "kept" ? partBefore(order) : null },
});
