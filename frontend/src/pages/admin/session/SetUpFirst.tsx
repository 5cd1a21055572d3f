/** The owner asks for a second factor, and there is none yet: nothing else before it. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signOut } from "@/features/customers/signOut";
import { meQuery } from "@/features/staff/me";
import { RecoveryCodes } from "@/features/staff/security/RecoveryCodes";
import { SetUp } from "@/features/staff/security/SetUp";
import { Button } from "@/ui/Button";

export function SetUpFirst() {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <main id="main" className="wrap grid max-w-[640px] gap-6 py-8">
      <h1 className="text-h2">Set up your second factor</h1>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => void queries.invalidateQueries({ queryKey: meQuery().queryKey })}
        />
      ) : (
        <>
          <p>
            The owner of the shop asks for one. From then on you sign in with your password and a
            code of your phone.
          </p>
          <SetUp onOn={setCodes} />
          <Button tone="quiet" className="-ml-2 justify-self-start" onClick={() => void signOut()}>
            Log out
          </Button>
        </>
      )}
    </main>
  );
}
