/** Prints the page, in the look that paper has; itself it stays on the screen. */
import { Printer } from "lucide-react";
import { Button } from "./Button";

export function PrintButton() {
  return (
    <Button tone="secondary" className="print:hidden" onClick={() => window.print()}>
      <Printer size={20} strokeWidth={1.5} aria-hidden="true" />
      Print
    </Button>
  );
}
