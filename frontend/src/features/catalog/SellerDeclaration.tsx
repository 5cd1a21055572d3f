import type { SettingsStore } from "@/api/types";
import { sellerWords } from "@/lib/sellerWords";
import { PlainText } from "@/ui/PlainText";

/** Who sells the saree and who helps, as far as the settings say; nothing when they say nothing. */
export function SellerDeclaration({ store }: { store: SettingsStore | undefined }) {
  if (!store) return null;
  const { seller, care } = sellerWords(store);
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
