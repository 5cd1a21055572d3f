/** Which codes in the camera's pictures count: a label that is held before it counts once, however many pictures show it. */

/** After so many milliseconds out of sight it is another label, or the same one held there on purpose. */
const GONE_AFTER = 1500;

/** Told of each picture; answers with the codes of it that are new. */
export function seenCodes(): (texts: readonly string[], now: number) => string[] {
  const lastSeen = new Map<string, number>();
  return (texts, now) => {
    // Only a picture without it tells that it is gone: a slow device may need longer than that for a single picture.
    for (const [text, at] of lastSeen) {
      if (!texts.includes(text) && now - at >= GONE_AFTER) lastSeen.delete(text);
    }
    const fresh = new Set(texts.filter((text) => !lastSeen.has(text)));
    for (const text of texts) lastSeen.set(text, now);
    return [...fresh];
  };
}
