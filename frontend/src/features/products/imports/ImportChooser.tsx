/** A file of products and its pictures, chosen in one go; and how the file is written. */
import { FileUp } from "lucide-react";
import { FileDrop } from "@/ui/FileDrop";
import { IMPORT_FILES } from "./chosenFiles";

type Props = {
  /** How much of the file is sent, 0 to 1; null when none is on its way. */
  share: number | null;
  /** Pictures are on their way. */
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
};

const column = (name: string) => <span className="figures font-medium text-ink">{name}</span>;

export const HowToWrite = () => (
  <>
    <p>
      Take all products out as a file, change it in a spreadsheet, save it as “CSV UTF-8” and bring
      it back. You see first what would change.
    </p>
    <p>
      An empty cell leaves a field as it is, {column("(clear)")} empties it. New article numbers
      become drafts.
    </p>
    <p>
      Pictures are chosen together with the file: {column("images")} names them in their order,
      parted by |, and {column("image_alts")} describes them for people who do not see them.
    </p>
  </>
);

export const ImportChooser = ({ share, busy, onFiles }: Props) => (
  <FileDrop
    label="Choose files"
    accept={IMPORT_FILES}
    multiple
    busy={busy || share !== null}
    button={
      <>
        <FileUp size={20} strokeWidth={1.5} aria-hidden="true" />
        Choose CSV and pictures
      </>
    }
    onFiles={onFiles}
  >
    <p role="status" className="text-small text-ink-2">
      {share === null
        ? busy
          ? "Sending the pictures…"
          : "Or drop them here. One CSV file of at most 5 MB and 5,000 rows, and up to 500 pictures."
        : share < 1
          ? `Sending the file, ${Math.round(share * 100)} %`
          : "Looking at every row…"}
    </p>
  </FileDrop>
);
