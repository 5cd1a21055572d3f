import type { SettingsStore } from "@/api/types";
import { PlainText } from "@/ui/PlainText";

/** Who sells the saree and who helps (law 4.3), as far as the settings say; nothing when they say nothing. */
export function SellerDeclaration({ store }: { store: SettingsStore | undefined }) {
  if (!store) return null;
  const { legalName, registeredOffice, customerCare } = store;
  const care = [customerCare.phone, customerCare.email].filter(Boolean).join(", ");
  const seller = [legalName, registeredOffice.replace(/\s*\n\s*/g, ", ")]
    .filter(Boolean)
    .join(", ");
  if (!seller && !care) return null;
  return (
    <div className="mt-3 grid gap-1 text-small text-ink-2">
      {seller && <p>Marketed by {seller}.</p>}
      {care && (
        <p>
          Consumer care: <PlainText>{care}</PlainText>
        </p>
      )}
    </div>
  );
}
