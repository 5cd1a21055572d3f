/** The picture of an offer, four by three, sent as soon as it is chosen. */
import { useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import { sendFile } from "@/api/sendFile";
import { Button } from "@/ui/Button";
import { SmartImage } from "@/ui/SmartImage";

type Props = { image: string; error: string | undefined; onChange: (image: string) => void };

export function OfferPicture({ image, error, onChange }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file || sending) return;
    setSending(true);
    setProblem(null);
    try {
      const answer = await sendFile(file, { path: "/api/settings/offer-image", field: "image" });
      onChange((answer as { imagePath: string }).imagePath);
    } catch (failure) {
      setProblem(describeFailure(failure).message);
    } finally {
      setSending(false);
      // The same file can be chosen again.
      if (chooser.current) chooser.current.value = "";
    }
  };
  const said = problem ?? error;
  return (
    <div className="grid gap-2">
      <p className="text-small font-medium">
        Picture <span className="font-normal text-ink-2">(optional)</span>
      </p>
      {image && (
        <SmartImage
          src={image}
          alt="The offer's picture"
          width={960}
          height={720}
          sizes="320px"
          className="aspect-[4/3] w-full max-w-80 bg-mat object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" busy={sending} onClick={() => chooser.current?.click()}>
          {image ? "Choose another" : "Choose a picture"}
        </Button>
        {image && (
          <Button tone="quiet" onClick={() => onChange("")}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Choose a picture for the offer"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => void send(target.files?.[0])}
      />
      {said && (
        <p role="alert" className="text-small text-kumkum">
          {said}
        </p>
      )}
    </div>
  );
}
