/** The owner invites somebody: a name and a role first, then a link to hand over. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminPaths } from "@/adminPaths";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { InfoPanel } from "@/ui/InfoPanel";
import { SendText } from "@/ui/SendText";
import { type Invited, InviteForm } from "./InviteForm";
import { peopleQuery } from "./queries";

/** The token stands behind `#`: no server and no log sees it on its way. */
const linkOf = (token: string) => `${globalThis.location.origin}${adminPaths.join}#${token}`;

function InvitationLink({ name, token }: Invited) {
  const link = linkOf(token);
  return (
    <div className="grid gap-4">
      <p>
        Send this link to {name}. They choose their own username and password. It opens once, within
        72 hours.
      </p>
      <p className="border border-line bg-paper p-4 text-small wrap-anywhere select-all">{link}</p>
      <SendText
        copy={link}
        text={`${name}, please join our shop. Choose your username and password here within 72 hours: ${link}`}
      />
      <InfoPanel tone="turmeric" title="Whoever has the link can use it">
        It is shown only now. If it went to the wrong person, take the invitation back in the list.
      </InfoPanel>
    </div>
  );
}

export function InvitePerson() {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [invited, setInvited] = useState<Invited | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setInvited(null);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">Everybody signs in with a username of their own.</p>
      <Button onClick={() => change(true)}>Invite somebody</Button>
      <Drawer
        open={open}
        onOpenChange={change}
        title={invited ? `${invited.name} is invited` : "Invite somebody"}
      >
        <div className="p-4">
          {invited ? (
            <InvitationLink {...invited} />
          ) : (
            <InviteForm
              onInvited={(next) => {
                setInvited(next);
                void queries.invalidateQueries({ queryKey: peopleQuery().queryKey });
              }}
            />
          )}
        </div>
      </Drawer>
    </div>
  );
}
