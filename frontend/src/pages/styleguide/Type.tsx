import { rupees } from "@/lib/money";
import { Sample } from "./Sample";

export function Type() {
  return (
    <Sample title="Type">
      <p className="font-display text-display">For the wedding you’ll talk about</p>
      <p className="font-display text-h1">Peacock green korvai with gold temple border</p>
      <p className="font-display text-h2">Featured sarees</p>
      <p className="text-lead">Silk by the weaver’s name, zari by its grade.</p>
      <p className="measure">
        A quiet body, a strong border, one rich pallu. Prices: {rupees(18500)}, {rupees(100000)},{" "}
        {rupees(2849.05)}.
      </p>
      <p className="text-small text-ink-2">Small: dispatched in 24–48 hours.</p>
      <p className="text-title">
        <span lang="te">పట్టు చీరలు</span> · <span lang="hi">रेशम की साड़ियाँ</span> ·{" "}
        <span lang="ta">பட்டுப் புடவைகள்</span>
      </p>
      <p className="font-display text-h2" lang="te">
        పట్టు
      </p>
    </Sample>
  );
}
