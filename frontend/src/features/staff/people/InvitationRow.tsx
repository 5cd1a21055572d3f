/** Somebody who is invited and has not come yet. */
import { dateTime } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { ROLES } from "../roles";
import type { Invitation } from "../types";

type Props = { invitation: Invitation; busy: boolean; onWithdraw: () => void };

export function InvitationRow({ invitation, busy, onWithdraw }: Props) {
  const { name, role, invitedBy, expiresAt } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0">
        <h3 className="font-sans text-body font-semibold wrap-anywhere">{name}</h3>
        <p className="text-small text-ink-2 wrap-anywhere">
          {ROLES[role]} · by {invitedBy} · until {dateTime(expiresAt)}
        </p>
      </div>
      <Button tone="secondary" disabled={busy} onClick={onWithdraw}>
        Take back<span className="sr-only"> the invitation of {name}</span>
      </Button>
    </li>
  );
}
