/** One member of staff: what they are, when they were here, and what can be decided about them. Nobody decides about themselves. */
import { useState } from "react";
import { dateTime, longDate } from "@/lib/dates";
import { Badge } from "@/ui/Badge";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Options } from "@/ui/Options";
import { Select } from "@/ui/Select";
import { ROLES, roleOf } from "../roles";
import type { Me, StaffMember } from "../types";

type Props = {
  person: StaffMember;
  busy: boolean;
  onRole: (role: Me["role"]) => void;
  onDisable: () => void;
  onEnable: () => void;
  onEndSessions: () => void;
  onResetSecondFactor: () => void;
};

const sessions = (open: number): string =>
  open === 0 ? "not signed in" : open === 1 ? "signed in once" : `signed in ${open} times`;

export function PersonRow({ person, busy, onRole, onDisable, onEnable, ...on }: Props) {
  const { username, name, role, isYou, disabledAt, lastSignIn, openSessions, secondFactor } =
    person;
  const [asking, setAsking] = useState(false);
  const seen = lastSignIn ? `Last sign-in ${dateTime(lastSignIn)}` : "Never signed in";
  return (
    <li className="grid gap-3 border-b border-line py-4 md:flex md:items-end md:justify-between">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 font-sans text-body font-semibold">
          <span className="wrap-anywhere">{name ?? username}</span>
          {isYou && <Badge>You</Badge>}
          {disabledAt && <Badge>Disabled</Badge>}
          {secondFactor && <Badge>Second factor</Badge>}
        </h2>
        <p className="text-small text-ink-2">
          {name && <span className="wrap-anywhere">{username} · </span>}
          {ROLES[role]} · {seen}
          {disabledAt ? ` · disabled ${longDate(disabledAt)}` : ` · ${sessions(openSessions)}`}
        </p>
      </div>
      {!isYou && (
        <div className="flex flex-wrap items-end gap-2">
          {!disabledAt && (
            <Field label={`Role of ${username}`}>
              {(control) => (
                <Select
                  {...control}
                  value={role}
                  disabled={busy}
                  onChange={(event) => {
                    const chosen = roleOf(event.target.value);
                    if (chosen) onRole(chosen);
                  }}
                >
                  <Options of={ROLES} />
                </Select>
              )}
            </Field>
          )}
          {openSessions > 0 && (
            <Button tone="secondary" disabled={busy} onClick={on.onEndSessions}>
              Sign out<span className="sr-only"> {username}</span>
            </Button>
          )}
          {secondFactor && (
            <Button tone="secondary" disabled={busy} onClick={on.onResetSecondFactor}>
              Reset second factor<span className="sr-only"> of {username}</span>
            </Button>
          )}
          {disabledAt ? (
            <Button tone="secondary" disabled={busy} onClick={onEnable}>
              Enable<span className="sr-only"> {username}</span>
            </Button>
          ) : (
            <Button tone="secondary" disabled={busy} onClick={() => setAsking(true)}>
              Disable<span className="sr-only"> {username}</span>
            </Button>
          )}
        </div>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Disable ${username}?`}
        keep="Keep"
        act={`Disable ${username}`}
        danger
        onAct={onDisable}
      >
        {username} is signed out everywhere at once and cannot sign in. What they did stays in the
        log.
      </Dialog>
    </li>
  );
}
