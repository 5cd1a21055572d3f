/** The till of this counter: opened, counted and closed, cash in and out, its figures. */
import { type ReactNode, useState } from "react";
import type { Failure } from "@/api/errors";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { CashForm } from "./CashForm";
import { CloseTill } from "./CloseTill";
import { removeDevice } from "./deviceCalls";
import { OpenTill } from "./OpenTill";
import { Part, placeInPart } from "./pieces";
import { ReportOf } from "./Report";
import { SessionList } from "./SessionList";
import { sentMoves } from "./sentMoves";
import { TillChoice } from "./TillChoice";
import { TillDevice } from "./TillDevice";
import { TillMenu } from "./TillMenu";
import type { TillState } from "./tillState";
import type { Direction, Till } from "./types";
import { useStoredSession } from "./useStoredSession";
import type { TillOfCounter } from "./useTill";

/** Where somebody went; null: where the till itself leads. */
type View =
  | { is: "cash"; session: string; direction: Direction }
  | { is: "close"; session: string }
  | { is: "report"; session: string; back: "earlier" | null }
  | { is: "choose" | "earlier" }
  | null;

function firstView(state: TillState): View {
  if (state.is === "counted") return { is: "close", session: state.session.id };
  if (state.is !== "open") return null;
  const { id: session } = state.session;
  const sent = sentMoves.of(session);
  return sent && { is: "cash", session, direction: sent.direction };
}

type Props = {
  till: TillOfCounter;
  mayOversee: boolean;
  /** Why nothing can be counted or closed now. */
  reason: string | null;
  /** Who this browser is among the devices; without it nothing is said of devices. */
  device?: DeviceOfCounter | null;
  onClose: () => void;
};

export type DeviceOfCounter = {
  /** The id of the device that this browser is; null when it is none. */
  here: string | null;
  /** They set up the shop. */
  maySetUp: boolean;
  /** Registers this browser for the till; null when it is done. */
  onRegister: (till: string) => Promise<Failure | null>;
  /** The device of this id was removed, perhaps this browser. */
  onRemoved?: (device: string) => void;
  /** How this browser comes to keep bills, where it does not promise to. */
  install?: ReactNode;
};

export function TillDrawer({ till, mayOversee, reason, device, onClose }: Props) {
  const { state, tills, cashOutLimit, choose } = till;
  const { askAgain } = useStoredSession();
  const [view, setView] = useState(() => firstView(state));
  const [said, say] = useState<string | null>(null);
  const home = () => setView(null);
  const go = (next: View) => {
    say(null);
    setView(next);
  };
  const other = tills.length > 1 ? () => go({ is: "choose" }) : null;

  /** Also when it was refused: somebody else may have done it. */
  const asked = async (act: Promise<Failure | null>) => {
    const failure = await act;
    askAgain();
    return failure;
  };
  const remove = async (id: string) => {
    const failure = await removeDevice(id);
    if (!failure) device?.onRemoved?.(id);
    return failure;
  };
  const deviceAt = (place: Till) =>
    device && (
      <TillDevice
        till={place}
        here={device.here}
        maySetUp={device.maySetUp}
        onRegister={() => asked(device.onRegister(place.id))}
        onRemove={() => asked(remove(place.device?.id ?? ""))}
        install={device.install}
      />
    );

  const shown = () => {
    if (view?.is === "cash") {
      const { session, direction } = view;
      const stored = (words: string) => {
        say(words);
        home();
      };
      return (
        <CashForm
          session={session}
          direction={direction}
          limit={cashOutLimit}
          onStored={stored}
          onBack={home}
        />
      );
    }
    if (view?.is === "close") {
      return <CloseTill session={view.session} reason={reason} onBack={home} />;
    }
    if (view?.is === "report") {
      const { session, back } = view;
      return <ReportOf session={session} onBack={() => go(back && { is: back })} />;
    }
    if (view?.is === "earlier") {
      return (
        <Part title="Earlier sessions" onBack={home}>
          <SessionList
            isWide={false}
            onOpen={(session) => go({ is: "report", session, back: "earlier" })}
          />
        </Part>
      );
    }
    if (view?.is === "choose" || state.is === "choose") {
      const chosen = (id: string) => {
        choose(id);
        home();
      };
      return (
        <Part title="Which till is this?" onBack={view ? home : undefined}>
          <TillChoice tills={tills} onChoose={chosen} />
        </Part>
      );
    }
    if (state.is === "closed") {
      return (
        <>
          <OpenTill key={state.till.id} till={state.till} onOpened={onClose} />
          <div className="grid justify-items-start gap-1 border-t border-line p-4">
            <Button tone="quiet" className="-ml-2" onClick={() => go({ is: "earlier" })}>
              Earlier sessions
            </Button>
            {other && (
              <Button tone="quiet" className="-ml-2" onClick={other}>
                Another till
              </Button>
            )}
          </div>
          <div className="px-4 pb-4 empty:hidden">{deviceAt(state.till)}</div>
        </>
      );
    }
    if (state.is === "counted") {
      return <CloseTill session={state.session.id} reason={reason} onBack={onClose} />;
    }
    if (state.is !== "open") return null;
    const session = state.session.id;
    return (
      <TillMenu
        till={state.till}
        session={state.session}
        said={said}
        reason={reason}
        onCash={(direction) => go({ is: "cash", session, direction })}
        onClose={() => go({ is: "close", session })}
        onFigures={mayOversee ? () => go({ is: "report", session, back: null }) : null}
        onOther={other}
        onEarlier={() => go({ is: "earlier" })}
        device={deviceAt(state.till)}
      />
    );
  };
  return (
    <Drawer open onOpenChange={onClose} title="Till" firstFocus={placeInPart}>
      {shown()}
    </Drawer>
  );
}
