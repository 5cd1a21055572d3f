/** All pages, outside of what the screen shows: only they are printed. */
import { createPortal } from "react-dom";
import type { SellerWords } from "@/lib/sellerWords";
import { PriceLabel } from "./PriceLabel";
import type { PaperChoice } from "./papers";
import type { SareeLabel } from "./queries";
import { sheetsOf } from "./sheets";

type Props = {
  labels: readonly SareeLabel[];
  choice: PaperChoice;
  seller: SellerWords | null;
};

export function LabelSheets({ labels, choice, seller }: Props) {
  const { paper } = choice;
  const sheets = sheetsOf(labels, choice).map((sheet, page) => ({
    page,
    places: sheet.map((label, place) => ({ label, place })),
  }));
  return createPortal(
    <div aria-hidden="true" className="label-paper">
      {sheets.map(({ page, places }) => (
        <div key={page} className="label-sheet" data-paper={paper}>
          {places.map(({ label, place }) =>
            label ? (
              <PriceLabel key={place} label={label} paper={paper} seller={seller} />
            ) : (
              <div key={place} />
            ),
          )}
        </div>
      ))}
    </div>,
    document.body,
  );
}
