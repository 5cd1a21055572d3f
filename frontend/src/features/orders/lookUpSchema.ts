/** What the look-up of an order needs. */
import { z } from "zod/mini";
import { filled } from "@/lib/forms/formRules";

export const lookUpSchema = z.object({ orderNumber: filled, contact: filled });
