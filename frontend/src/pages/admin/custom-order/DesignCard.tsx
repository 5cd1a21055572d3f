/** How the picture lies on the cloth, version by version: chosen by the customer first, changed by staff. */
import { useState } from "react";
import { cropOf, UNTOUCHED } from "@/features/custom-orders/crop";
import { fitted } from "@/features/custom-orders/loomChoices";
import { DesignDesk } from "@/features/custom-orders/staff/DesignDesk";
import { CHANGE_DESIGN, DesignForm } from "@/features/custom-orders/staff/DesignForm";
import { aimAt, silksLaid } from "@/features/custom-orders/staff/designForm";
import { NotDrawn } from "@/features/custom-orders/staff/NotDrawn";
import type { CustomOrderDesign, StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import type { PhotoLook } from "@/features/custom-orders/staff/usePhotoLook";
import { designWords, shortHash } from "@/features/custom-orders/staff/words";
import { useLoomChoices } from "@/features/custom-orders/useLoomChoices";
import { Card } from "@/features/orders/staff/Card";
import { dayMonth } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";

/** Its hash, short enough to be compared with a sheet; whole for whoever points at it. */
function Drawn({ name, hash }: { name: string; hash: string | null | undefined }) {
  if (!hash) return null;
  return (
    <span title={hash}>
      {name} <span className="figures select-text">{shortHash(hash)}</span>
    </span>
  );
}

function Version({ design }: { design: CustomOrderDesign }) {
  const { version, approvedAt, pictureSha256, lettersSha256 } = design;
  return (
    <div className="grid gap-0.5 text-small wrap-anywhere">
      <p>
        <span className="font-medium">Version {version}</span> · {designWords(design)}
      </p>
      <p className="flex flex-wrap gap-x-3 text-ink-2 empty:hidden">
        {approvedAt && <span>Approved {dayMonth(approvedAt)}</span>}
        <Drawn name="Drawing" hash={pictureSha256} />
        <Drawn name="Letters" hash={lettersSha256} />
      </p>
    </div>
  );
}

type Props = { order: StaffCustomOrder; look: PhotoLook; side: "right" | "bottom" };

/** As it would be woven, once somebody looks at the photo. */
function Seen({ order, look }: Omit<Props, "side">) {
  const loomChoices = useLoomChoices();
  const pixels = look.photo?.pixels;
  if (!pixels) return look.unreadable && <NotDrawn />;
  const laid = order.designs.at(-1)?.picture;
  const { size, background } = laid ?? fitted(UNTOUCHED, loomChoices);
  return (
    <DesignDesk
      pixels={pixels}
      color={order.wishes.color}
      shade={order.wishes.shade ?? ""}
      size={size}
      background={background}
      silks={silksLaid(laid)}
      crop={cropOf(pixels, aimAt(pixels, laid?.part, size), size)}
      widest={480}
      highest="80dvh"
    />
  );
}

export function DesignCard({ order, look, side }: Props) {
  const { designs, canChangeDesign, photo } = order;
  const canSee = Boolean(photo && !photo.deletedOn);
  const [open, setOpen] = useState(false);
  const [newest, ...earlier] = [...designs].reverse();
  if (!newest && !canChangeDesign) return null;
  const isDrawn = designs.some((design) => design.pictureSha256 || design.lettersSha256);
  return (
    <Card title="Design">
      <div className="grid gap-3">
        {newest ? (
          <Version design={newest} />
        ) : (
          <p className="text-small text-ink-2">
            Size and part were not asked for: the picture is drawn as large as your loom weaves it,
            from the middle of the photo.
          </p>
        )}
        {canSee && <Seen order={order} look={look} />}
        {isDrawn && (
          <p className="text-small text-ink-2">
            The sheets of the point paper carry the same hash: so it is seen that what lies at the
            loom is what was approved.
          </p>
        )}
        {canChangeDesign && (
          <Button
            tone="secondary"
            size="compact"
            className="justify-self-start"
            onClick={() => setOpen(true)}
          >
            {CHANGE_DESIGN}
          </Button>
        )}
        {earlier.length > 0 && (
          <details className="text-small">
            <summary className="min-h-11 cursor-pointer py-3 font-medium">Earlier versions</summary>
            <ol className="grid gap-3">
              {earlier.map((design) => (
                <li key={design.version} className="border-t border-line pt-3">
                  <Version design={design} />
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <Drawer open={open} onOpenChange={setOpen} side={side} title={CHANGE_DESIGN}>
        <DesignForm order={order} look={canSee ? look : null} onDone={() => setOpen(false)} />
      </Drawer>
    </Card>
  );
}
