/** What has happened, the newest on top: what the customer was told or said, and what staff wrote about it. */
import { SentPicture } from "@/features/custom-orders/SentPicture";
import { saidWords } from "@/features/custom-orders/saidWords";
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { lineWord, whoDid } from "@/features/custom-orders/staff/words";
import { Card } from "@/features/orders/staff/Card";
import { dateTime, longDate } from "@/lib/dates";

type Line = StaffCustomOrder["history"][number];

/** Whose it is comes first where it is not the shop's own. */
const photoWords = (line: Line): string =>
  line.by === "customer" ? lineWord(line) : (line.words ?? lineWord(line));

function Photo({ photo, words }: { photo: NonNullable<Line["photo"]>; words: string }) {
  if (photo.deletedOn)
    return <p className="text-ink-2">The picture was deleted on {longDate(photo.deletedOn)}.</p>;
  if (!photo.url) return null;
  return (
    <a href={photo.url} target="_blank" rel="noreferrer" className="my-1 block w-fit">
      <SentPicture
        url={photo.url}
        width={photo.width}
        height={photo.height}
        alt={`${words}, opens in a new tab`}
        highest="10rem"
      />
    </a>
  );
}

export function HistoryCard({ history }: Pick<StaffCustomOrder, "history">) {
  const lines = history.map((line, place) => ({ ...line, place, said: saidWords(line) })).reverse();
  return (
    <Card title="History and notes">
      <ol className="grid gap-3">
        {lines.map((line) => (
          <li key={line.place} className="border-l-[3px] border-zari pl-3 text-small">
            <p className="figures font-medium">{lineWord(line)}</p>
            {line.said && (
              <p className="whitespace-pre-line wrap-anywhere">
                {line.by === "customer" ? "Customer" : "To the customer"}: “{line.said}”
              </p>
            )}
            {line.photo && <Photo photo={line.photo} words={photoWords(line)} />}
            {line.note && <p className="whitespace-pre-line wrap-anywhere">{line.note}</p>}
            <p className="text-ink-2">
              {whoDid(line)} · {dateTime(line.at)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
