/** What the weaver needs of the picture and of the letters: sheets to print and files for the jacquard, drawn when they are asked for. */
import { Download } from "lucide-react";
import { describeFailure } from "@/api/errors";
import {
  type Paper,
  type StaffCustomOrder,
  usePointPaper,
} from "@/features/custom-orders/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { OneSheet } from "./OneSheet";

type File = Omit<Paper, "of"> & { label: string };

const SHEETS: File = { ending: "html", label: "Sheets to print" };
const ALL: readonly File[] = [
  SHEETS,
  { ending: "bmp", label: "Bitmap for the jacquard" },
  { ending: "png", label: "PNG" },
];

/** The silks of the newest design follow the light and the dark thread, each a shuttle. */
const filesOf = ({ designs }: StaffCustomOrder): readonly File[] => {
  const silks = designs.at(-1)?.picture?.silks ?? [];
  const wefts = ["Light", "Dark", ...silks.map(({ name }) => name)];
  return [
    ...ALL,
    ...wefts.map(
      (name, k) => ({ ending: "bmp", weft: k + 1, label: `${name} weft alone` }) as const,
    ),
  ];
};

type Props = { order: StaffCustomOrder };

export function PointPaperCard({ order }: Props) {
  const { id, number, photo, hasLetters } = order;
  const paper = usePointPaper(id);
  const hasPhoto = photo !== null && photo !== undefined && !photo.deletedOn;
  if (!hasPhoto && !hasLetters) return null;
  const take = (wanted: Paper) => {
    const weft = wanted.weft ? `-weft-${wanted.weft}` : "";
    const sheet = wanted.sheet ? `-sheet-${wanted.sheet}` : "";
    const name = `${number}-${wanted.of}${weft}${sheet}.${wanted.ending}`;
    paper.mutate(wanted, { onSuccess: (file) => saveFile(file, name) });
  };
  const asked = paper.variables;
  const failure = paper.error ? describeFailure(paper.error) : null;
  const sheetError = asked?.sheet ? failure?.fields.sheet : undefined;
  const files = (of: Paper["of"], title: string, list: readonly File[]) => (
    <section className="grid gap-2">
      <h3 className="text-small font-medium">{title}</h3>
      <div className="flex flex-wrap gap-2">
        {list.map(({ label, ...file }) => (
          <Button
            key={label}
            tone="secondary"
            size="compact"
            busy={
              paper.isPending &&
              asked?.of === of &&
              asked.ending === file.ending &&
              asked.weft === file.weft &&
              asked.sheet === undefined
            }
            onClick={() => take({ of, ...file })}
          >
            <Download size={18} strokeWidth={1.5} aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
  return (
    <Card title="Point paper">
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          Drawn from the newest design, the same cells each time. It shows the picture, so each file
          is noted in the log.
        </p>
        {hasPhoto && files("picture", "The picture", filesOf(order))}
        {hasPhoto && (
          <OneSheet
            busy={paper.isPending && asked?.sheet !== undefined}
            error={sheetError}
            onChange={() => sheetError && paper.reset()}
            onSend={(sheet) => take({ of: "picture", ending: "html", sheet })}
          />
        )}
        {hasLetters && files("letters", "The letters", ALL)}
        {failure && !sheetError && (
          <InfoPanel tone="kumkum" role="alert" title="Not drawn">
            {failure.message}
          </InfoPanel>
        )}
      </div>
    </Card>
  );
}
