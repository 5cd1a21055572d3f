/** Copies a link, and says whether it could. */
import { useState } from "react";

export function useCopyLink() {
  const [said, setSaid] = useState("");
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid("Link copied");
    } catch {
      setSaid(`Copying is switched off here. The link is ${link}`);
    }
  };
  return { said, copy };
}
