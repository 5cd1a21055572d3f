/** Ten recovery codes, shown once. */
import { Button } from "@/ui/Button";
import { buttonClass } from "@/ui/buttonClass";
import { CopyButton } from "@/ui/CopyButton";
import { InfoPanel } from "@/ui/InfoPanel";
import { PrintButton } from "@/ui/PrintButton";

const grouped = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-4">
      <h2 id="recovery-codes" className="font-sans text-title font-semibold">
        Your recovery codes
      </h2>
      <InfoPanel tone="turmeric" title="They are shown this once">
        Without your phone, each of them lets you in once. Keep them where you find them without it:
        on paper, not on the phone.
      </InfoPanel>
      <ul className="figures grid grid-cols-2 gap-2 border border-line bg-white p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{grouped(code)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.map(grouped).join("\n")} className={buttonClass("secondary")} />
        <PrintButton />
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </section>
  );
}
