/** The customer's picture: shown when somebody asks for it, because each look is noted. */
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { type StaffCustomOrder, useLookAtPhoto } from "@/features/custom-orders/staff/queries";
import { WovenPart } from "@/features/custom-orders/WovenPart";
import { Card } from "@/features/orders/staff/Card";
import { longDate } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";

export function PhotoCard({ order }: { order: StaffCustomOrder }) {
  const look = useLookAtPhoto(order.id);
  const [lost, setLost] = useState(false);
  const { photo } = order;
  const url = look.data?.url;
  const ask = () => {
    setLost(false);
    look.mutate();
  };
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
        {url && !lost ? (
          <WovenPart design={order.wishes.design}>
            <img
              src={url}
              width={photo.width}
              height={photo.height}
              alt={`Sent for ${order.number}`}
              className="h-auto max-h-[70vh] w-auto max-w-full bg-sunk"
              onError={() => setLost(true)}
            />
          </WovenPart>
        ) : (
          <>
            <p className="text-small text-ink-2">
              It may show somebody’s family. Each look is noted in the log.
            </p>
            <Button
              tone="secondary"
              size="compact"
              className="justify-self-start"
              busy={look.isPending}
              onClick={ask}
            >
              {lost ? "Show it again" : "Show the picture"}
            </Button>
          </>
        )}
        {look.error && (
          <InfoPanel tone="kumkum" role="alert" title="Not shown">
            {describeFailure(look.error).message}
          </InfoPanel>
        )}
      </div>
    </Card>
  );
}
