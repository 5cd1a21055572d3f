import { useEffect, useState } from "react";
import { useSettled } from "@/lib/useSettled";
import type { Lettering } from "./cloth/compose";
import type { Border } from "./cloth/strips";
import { letteringOf } from "./lettering";
import { type MessageTrouble, messageTrouble, tidied } from "./message";

/** Somebody who types is not followed keystroke by keystroke. */
const PAUSE = 250;

/**
 * The letters on the cloth, and why the typed ones are not there.
 * @param most letters the shop weaves; null until it has said so
 */
export function useLettering(
  message: string,
  border: Border,
  most: number | null,
): { lettering: Lettering | null; trouble: MessageTrouble | null } {
  const settled = useSettled(tidied(message), PAUSE);
  const trouble = messageTrouble(message, most);
  const [drawn, setDrawn] = useState<{ lettering: Lettering | null; tooWide: boolean }>({
    lettering: null,
    tooWide: false,
  });
  useEffect(() => {
    if (settled === "" || messageTrouble(settled, most)) {
      setDrawn({ lettering: null, tooWide: false });
      return;
    }
    let wanted = true;
    letteringOf(settled, border).then(
      (lettering) => wanted && setDrawn({ lettering, tooWide: lettering === null }),
      (cause: unknown) => console.error(cause),
    );
    return () => {
      wanted = false;
    };
  }, [settled, border, most]);
  return { lettering: drawn.lettering, trouble: trouble ?? (drawn.tooWide ? "long" : null) };
}
