/** How the picture lies on the cloth, changed: the next version of the design, seen as it would be woven. */
import { describeFailure } from "@/api/errors";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Skeleton } from "@/ui/Skeleton";
import { toast } from "@/ui/toast";
import { cropOf } from "../crop";
import { fitted } from "../loomChoices";
import { BackgroundChoice, SilksChoice, SizeChoice } from "../PictureChoices";
import { useSuggestedSilks } from "../request/useSuggestedSilks";
import { useLoomChoices } from "../useLoomChoices";
import { DesignDesk } from "./DesignDesk";
import { aimShown, type DesignFields, designBody, designSchema, designStart } from "./designForm";
import { NotDrawn } from "./NotDrawn";
import { PART, PartField } from "./PartField";
import { type StaffCustomOrder, useChangeCustomDesign } from "./queries";
import { ShowPicture } from "./ShowPicture";
import type { PhotoLook } from "./usePhotoLook";
import { WorkProblem } from "./WorkProblem";

export const CHANGE_DESIGN = "Change the design";

const LABELS = {
  "design.size": "Size of the picture",
  "design.background": "Background of the photo",
  "design.silks": "Threads of the picture",
  "design.part": PART,
} as const;

type Choices = DesignFields["design"];
type Props = {
  order: StaffCustomOrder;
  /** Null where there is no photo to look at. */
  look: PhotoLook | null;
  onDone: () => void;
};

export function DesignForm({ order, look, onDone }: Props) {
  const change = useChangeCustomDesign(order.id);
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    schema: designSchema,
    start: designStart(order),
    labels: LABELS,
    judge: "when sent",
  });
  const loomChoices = useLoomChoices();
  const design = fitted(form.watch("design"), loomChoices);
  const { size, background, silks } = design;
  const photo = look?.photo ?? null;
  const choose = (chosen: Partial<Choices>) => {
    form.setValue("design", { ...form.getValues("design"), ...chosen });
    form.clearErrors("design");
  };
  const { wishes } = order;
  const cloth = { colour: wishes.color, shade: wishes.shade ?? "" };
  const pixels = photo?.pixels;
  const crop = pixels && cropOf(pixels, aimShown(design, order, pixels), size);
  const suggested = useSuggestedSilks((next) => choose({ silks: next }), photo !== null);
  const send = submit(async (fields) => {
    const fits = { design: fitted(fields.design, loomChoices) };
    try {
      await change.mutateAsync(designBody(fits, order, photo?.pixels ?? null));
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success("Design changed");
    onDone();
  });
  return (
    <form
      onSubmit={send}
      noValidate
      aria-label={CHANGE_DESIGN}
      // No grid: in one, the picture would stay in sight within its own row alone.
      className="flex flex-col gap-4 p-4"
    >
      {crop && (
        <DesignDesk
          pixels={pixels}
          color={cloth.colour}
          shade={cloth.shade}
          size={size}
          background={background}
          silks={silks}
          crop={crop}
          widest={320}
          highest="36dvh"
          className="sticky top-0 z-2 -mx-4 -mt-4 bg-white px-4 pt-3 pb-2"
        />
      )}
      {look && !photo && (
        <div className="grid gap-2">
          {look.unreadable && <NotDrawn />}
          {look.url && !look.unreadable && <Skeleton className="h-60" />}
          <ShowPicture look={look} disabled={sending} />
        </div>
      )}
      {/* What has the focus is not to lie under the picture, which stays in sight. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [&_:is(button,input,select,[tabindex])]:scroll-mt-[44dvh]">
        <PartField
          order={order}
          photo={photo}
          loom={loomChoices.loom}
          value={design}
          disabled={sending}
          error={field("design.part").error}
          onChange={choose}
        />
        <SizeChoice
          offered={loomChoices.sizes}
          value={size}
          disabled={sending}
          error={field("design.size").error}
          onChange={(chosen) => choose({ size: chosen })}
        />
        <BackgroundChoice
          value={background}
          disabled={sending}
          error={field("design.background").error}
          onChange={(chosen) => choose({ background: chosen })}
        />
        <SilksChoice
          most={loomChoices.mostSilks}
          value={silks}
          disabled={sending}
          error={field("design.silks").error}
          onCount={(count) =>
            void suggested.suggest(count, silks, crop ? { pixels, crop, ...cloth } : null)
          }
          onChange={suggested.choose}
        >
          The quote says by how much.
        </SilksChoice>
        <p className="text-small text-ink-2">
          Point paper is drawn of it from now on, and the customer sees it on their page. Earlier
          versions are kept.
        </p>
        {refusal && <WorkProblem error={change.error} />}
        <Button type="submit" busy={sending} wide>
          {CHANGE_DESIGN}
        </Button>
      </div>
    </form>
  );
}
