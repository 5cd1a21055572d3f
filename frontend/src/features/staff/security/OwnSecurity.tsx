/** What protects one's own account: the second factor, its recovery codes, and where one is signed in. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { longDate } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { InfoPanel } from "@/ui/InfoPanel";
import { LoadFailed } from "@/ui/LoadFailed";
import { Spinner } from "@/ui/Spinner";
import { toast } from "@/ui/toast";
import { meQuery } from "../me";
import { OwnSessions } from "./OwnSessions";
import { ownSecurityQuery } from "./queries";
import { RecoveryCodes } from "./RecoveryCodes";
import { SetUp } from "./SetUp";

const left = (codes: number): string =>
  codes === 1 ? "1 recovery code left" : `${codes} recovery codes left`;

export function OwnSecurity() {
  const queries = useQueryClient();
  const own = useQuery({ ...ownSecurityQuery(), staleTime: 0 });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState(false);
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ownSecurityQuery().queryKey });
    await queries.invalidateQueries({ queryKey: meQuery().queryKey });
  };
  const onError = (error: unknown) => toast.error(describeFailure(error).message);
  const renew = $staffApi.useMutation("post", "/api/admin/totp/codes", {
    onSuccess: async (answer) => {
      setCodes(answer.codes);
      await refresh();
    },
    onError,
  });
  const off = $staffApi.useMutation("post", "/api/admin/totp/off", {
    onSuccess: async () => {
      toast.success("Your second factor is off");
      await refresh();
    },
    onError,
  });
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          void refresh();
        }}
      />
    );
  }
  if (!own.data) {
    return own.isError ? (
      <LoadFailed
        title="Your security could not be loaded"
        message={describeFailure(own.error).message}
        onRetry={() => void own.refetch()}
      />
    ) : (
      <Spinner size={24} label="Loading your security" />
    );
  }
  const { available, onSince, codesLeft } = own.data;
  const busy = renew.isPending || off.isPending;
  return (
    <div className="grid gap-8">
      <section aria-labelledby="second-factor" className="grid gap-4">
        <h2 id="second-factor" className="font-sans text-title font-semibold">
          Second factor
        </h2>
        {onSince ? (
          <>
            <p>
              On since {longDate(onSince)}. After your password, the sign-in asks for the code of
              your app. <strong className="font-semibold">{left(codesLeft)}.</strong>
            </p>
            {codesLeft < 3 && (
              <InfoPanel tone="turmeric" title="Few recovery codes are left">
                Make new ones before you need them.
              </InfoPanel>
            )}
            <div className="flex flex-wrap gap-2">
              <Button tone="secondary" disabled={busy} onClick={() => renew.mutate({})}>
                New recovery codes
              </Button>
              <Button tone="secondary" disabled={busy} onClick={() => setAsking(true)}>
                Turn off
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>
              Off: whoever learns your password can sign in as you. With a second factor they need
              your phone too.
            </p>
            {available ? (
              <SetUp onOn={setCodes} />
            ) : (
              <InfoPanel title="It cannot be turned on here yet">
                The server has no key for it. Whoever runs the server sets one.
              </InfoPanel>
            )}
          </>
        )}
      </section>
      <section aria-labelledby="sessions" className="grid gap-4 border-t border-line pt-5">
        <h2 id="sessions" className="font-sans text-title font-semibold">
          Where you are signed in
        </h2>
        <OwnSessions />
      </section>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Turn your second factor off?"
        keep="Keep it on"
        act="Turn off"
        danger
        onAct={() => off.mutate({})}
      >
        Your password alone lets you in then, and your recovery codes open nothing any more. For a
        new phone: turn it off here, and set it up again.
      </Dialog>
    </div>
  );
}
