/** Somebody's phone and recovery codes are lost: what that means, and a word that nobody types by mistake. */
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { useTypedWord } from "@/lib/forms/useTypedWord";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { InfoPanel } from "@/ui/InfoPanel";
import { TypedWord } from "@/ui/TypedWord";
import type { StaffMember } from "../types";

const WORD = "RESET";

type Props = { person: StaffMember; onClose: () => void; onDone: () => void };

function Form({ person, onDone }: Omit<Props, "onClose">) {
  const reset = $staffApi.useMutation("post", "/api/admin/staff/{id}/reset-second-factor");
  const { field, sending, refusal, refuse, submit } = useTypedWord(WORD);
  const send = submit(async (body) => {
    try {
      await reset.mutateAsync({ params: { path: { id: person.id } }, body });
      onDone();
    } catch (error) {
      refuse(describeFailure(error));
    }
  });
  return (
    <form noValidate aria-label="Reset second factor" onSubmit={send} className="grid gap-4 p-4">
      <p>
        {person.username} is signed out everywhere and signs in with the password alone, until they
        set up a second factor again. Ask them in person or on the phone first: whoever steals a
        password tries exactly this.
      </p>
      <TypedWord field={field("word")} readOnly={sending} />
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" tone="danger" wide busy={sending}>
        Reset second factor
      </Button>
    </form>
  );
}

export function ResetSecondFactor({ person, onClose, onDone }: Props) {
  const wide = useMediaQuery("(min-width: 56.25rem)");
  return (
    <Drawer
      open
      onOpenChange={onClose}
      side={wide ? "right" : "bottom"}
      title={`Reset the second factor of ${person.username}?`}
    >
      <Form person={person} onDone={onDone} />
    </Drawer>
  );
}
