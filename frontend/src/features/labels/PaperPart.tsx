/** On what the labels are printed, and how the first one looks. */
import type { SellerWords } from "@/lib/sellerWords";
import { RadioCards } from "@/ui/RadioCards";
import { PriceLabel } from "./PriceLabel";
import { PAPERS, type PaperChoice } from "./papers";
import type { SareeLabel } from "./queries";
import { SheetPicture } from "./SheetPicture";

const OPTIONS = (["roll", "a4"] as const).map((value) => ({
  value,
  title: PAPERS[value].title,
  detail: PAPERS[value].detail,
}));

type Props = {
  choice: PaperChoice;
  total: number;
  /** None while nothing is to be printed. */
  first: SareeLabel | undefined;
  seller: SellerWords | null;
  onChoose: (choice: PaperChoice) => void;
};

export function PaperPart({ choice, total, first, seller, onChoose }: Props) {
  const { paper, start } = choice;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <div className="grid gap-2">
        <RadioCards
          label="Paper"
          options={OPTIONS}
          value={paper}
          onChange={(next) => onChoose({ ...choice, paper: next })}
        />
        <p className="text-small text-ink-2">
          Print at 100 % (actual size): a barcode that is made smaller may not be read.
        </p>
      </div>
      {first && (
        <figure className="min-w-0">
          <figcaption className="mb-2 text-small font-medium">The first label</figcaption>
          <div className="w-fit border border-control">
            <div className="label-preview" data-paper={paper}>
              <PriceLabel label={first} paper={paper} seller={seller} />
            </div>
          </div>
        </figure>
      )}
      {paper === "a4" && (
        <SheetPicture
          start={start}
          total={total}
          onStart={(place) => onChoose({ ...choice, start: place })}
        />
      )}
    </div>
  );
}
