import { useSuspenseQuery } from "@tanstack/react-query";
import { Timeline } from "@/ui/Timeline";
import { trackQuery } from "./queries";
import { arrivalSentence, trackSteps } from "./trackWords";

/** Where one order is: its expected days first, then every step. */
export function Tracking({ id }: { id: string }) {
  const track = useSuspenseQuery(trackQuery(id)).data.data;
  const arrival = arrivalSentence(track);
  return (
    <div className="grid gap-6">
      {arrival && <p className="text-h3 leading-[1.3] font-semibold">{arrival}</p>}
      {track.shipment && (
        <p className="break-words">
          With {track.shipment.courier}
          {track.shipment.trackingNumber && (
            <>
              , number{" "}
              <span className="figures font-medium break-all">{track.shipment.trackingNumber}</span>
            </>
          )}
        </p>
      )}
      <Timeline steps={trackSteps(track)} />
    </div>
  );
}
