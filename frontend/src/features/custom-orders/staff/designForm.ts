/** How staff change a design: beginning with how the picture lies now. */
import { z } from "zod/mini";
import type { components } from "@/api/schema";
import { type Aim, aimOf, cropOf, partOf, silksOfCard, UNTOUCHED, WHOLE_AIM } from "../crop";
import { SHADE_CARD } from "../weaving/shadeCard";
import type { CustomOrderDesign, StaffCustomOrder } from "./queries";

/** Named as the shop names what is wrong with it. */
export const designSchema = z.object({
  design: z.object({
    size: z.enum(["S", "M", "L"]),
    background: z.enum(["keep", "quieter", "plain"]),
    silks: z.readonly(z.array(z.enum(SHADE_CARD.map(({ code }) => code)))),
    part: z.enum(["middle", "kept", "chosen"]),
    /** Where the photo was put by hand: counts for a part that was chosen. */
    aim: z.object({ x: z.number(), y: z.number(), zoom: z.number() }),
  }),
});
export type DesignFields = z.infer<typeof designSchema>;

type Order = Pick<StaffCustomOrder, "designs" | "version">;
type Part = NonNullable<NonNullable<CustomOrderDesign["picture"]>["part"]>;
type Sides = { width: number; height: number };

/** The part of the photo that was chosen last; null: as much as there is. */
export const partBefore = ({ designs }: Pick<Order, "designs">): Part | null =>
  designs.at(-1)?.picture?.part ?? null;

/** Which silks are woven into a picture. */
export const silksLaid = (laid: CustomOrderDesign["picture"]) =>
  silksOfCard((laid?.silks ?? []).map(({ code }) => code));

export function designStart(order: Pick<Order, "designs">): DesignFields {
  const laid = order.designs.at(-1)?.picture;
  const { size, background } = laid ?? UNTOUCHED;
  const part = partBefore(order) ? "kept" : "middle";
  return { design: { size, background, silks: silksLaid(laid), part, aim: WHOLE_AIM } };
}

/** Where a part of a photo lies in it; none is as much as there is, from the middle. */
export const aimAt = (photo: Sides, part: Part | null | undefined, size: "S" | "M" | "L"): Aim =>
  part ? aimOf(photo, part, size) : WHOLE_AIM;

/** What is shown of the photo. */
export function aimShown(
  { size, part, aim }: DesignFields["design"],
  order: Pick<Order, "designs">,
  photo: Sides,
): Aim {
  if (part === "chosen") return aim;
  return aimAt(photo, part === "kept" ? partBefore(order) : null, size);
}

/** @param photo null where nobody has looked at it: then no part of it can be chosen */
export function designBody(
  { design: { size, background, silks, part, aim } }: DesignFields,
  order: Order,
  photo: Sides | null,
): components["schemas"]["CustomDesignBody"] {
  const design = { size, background, silks: [...silks] };
  if (part === "kept")
    return { version: order.version, design: { ...design, part: partBefore(order) } };
  if (part === "middle" || !photo)
    return { version: order.version, design: { ...design, part: null } };
  const chosen = partOf(photo, cropOf(photo, aim, size));
  return { version: order.version, design: { ...design, part: chosen } };
}
