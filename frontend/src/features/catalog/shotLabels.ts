/** The words under thumbnails: what each picture of the shot list shows. */
const LABELS: Record<string, string> = {
  drape: "Full drape",
  fold: "Folded",
  video: "The fall, video",
  fall: "The fall",
  worn: "Worn",
  pallu: "Pallu",
  border: "Border",
  body: "Body",
  motif: "Motif",
  weave: "Weave",
  reverse: "Reverse",
  blouse: "Blouse piece",
  daylight: "In daylight",
  mark: "Mark",
};

/** A short name for a picture; its number when the shot is not one of the list. */
export function shotLabel(shot: string, index: number): string {
  return LABELS[shot] ?? `Picture ${index + 1}`;
}
