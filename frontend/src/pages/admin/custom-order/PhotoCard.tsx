/** The customer's picture: shown when somebody asks for it, because each look is noted. */

import { SentPicture } from "@/features/custom-orders/SentPicture";
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { ShowPicture } from "@/features/custom-orders/staff/ShowPicture";
import type { PhotoLook } from "@/features/custom-orders/staff/usePhotoLook";
import { WovenPart } from "@/features/custom-orders/WovenPart";
import { Card } from "@/features/orders/staff/Card";
import { longDate } from "@/lib/dates";

type Props = { order: StaffCustomOrder; look: PhotoLook };

export function PhotoCard({ order, look }: Props) {
  const { photo } = order;
  if (!photo) {
    return (
      <Card title="Picture">
        <p className="text-small text-ink-2">None was sent: colour and border only.</p>
      </Card>
    );
  }
  if (photo.deletedOn) {
    return (
      <Card title="Picture">
        <p className="text-small text-ink-2">Deleted on {longDate(photo.deletedOn)}.</p>
      </Card>
    );
  }
  return (
    <Card title="Picture" aside={`${photo.width} × ${photo.height}`}>
      <div className="grid gap-3">
        {look.url && (
          <WovenPart design={order.wishes.design}>
            <SentPicture
              url={look.url}
              width={photo.width}
              height={photo.height}
              alt={`Sent for ${order.number}`}
              highest="70vh"
              onError={look.onLost}
            />
          </WovenPart>
        )}
        <ShowPicture look={look} />
      </div>
    </Card>
  );
}
