import { useState } from "react";
import { sessionStore } from "@/lib/storage";
import { useMe } from "./me";

/** A note that is typed and not added yet. Another page opened meanwhile takes nothing away; the end of the tab does, and logging out. */
export function useNoteDraft(
  /** Of what it is about: an order, a customer, a message. */
  id: string,
) {
  const key = `adminNote:${useMe().username}:${id}`;
  const [text, setText] = useState(() => sessionStore.read(key, String) ?? "");
  const change = (next: string) => {
    setText(next);
    if (next === "") sessionStore.remove(key);
    else sessionStore.write(key, next);
  };
  return [text, change] as const;
}
