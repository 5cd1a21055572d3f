/** Where somebody is signed in: each browser with when it was used last, and each but this one can be signed out. */
import { dateTime } from "@/lib/dates";
import { Button } from "./Button";

type Device = { id: string; device: string; current: boolean; lastSeenAt: string };

type Props = {
  devices: readonly Device[];
  /** Whose session is being ended. */
  ending: string | null;
  onEnd: (id: string) => void;
};

export function DeviceList({ devices, ending, onEnd }: Props) {
  return (
    <ul className="border-t border-line">
      {devices.map(({ id, device, current, lastSeenAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
        >
          <div className="min-w-0">
            <p className="font-medium">{device}</p>
            <p className="text-small text-ink-2">
              {current ? "This device" : `Last used ${dateTime(lastSeenAt)}`}
            </p>
          </div>
          {!current && (
            <Button
              tone="quiet"
              className="-mx-2"
              busy={ending === id}
              aria-label={`Sign out ${device}`}
              onClick={() => onEnd(id)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
