/** On what the next paper is printed. */
import { SegmentedControl } from "@/ui/SegmentedControl";
import { choosePaperSize, usePaperSize } from "./paperSize";

const SIZES = [
  { value: "a4", label: "A4" },
  { value: "slip", label: "80 mm slip" },
] as const;

export function PaperChoice() {
  return (
    <SegmentedControl
      label="Paper"
      options={SIZES}
      value={usePaperSize()}
      onChange={choosePaperSize}
    />
  );
}
