/** /confirm-email#token: the address is proven; asks to log in first, and comes back. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { describeFailure, OFFLINE } from "@/api/errors";
import {
  confirmToken,
  forgetConfirmToken,
  keepConfirmToken,
  useConfirmation,
} from "@/features/customers/confirmEmail";
import { profileQuery } from "@/features/customers/useCustomer";
import { useFragmentToken } from "@/lib/useFragmentToken";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import { Spinner } from "@/ui/Spinner";
import { AccountFrame } from "./account/AccountFrame";
import { CustomerGuard } from "./customer/guard";

const toAccount = (
  <LinkButton>
    <Link to={paths.customer}>Customer Panel</Link>
  </LinkButton>
);

function Confirmation({ token }: { token: string | null }) {
  const queries = useQueryClient();
  const { data, error, isPending, refetch, isFetching } = useConfirmation(token);
  const failure = error ? describeFailure(error) : null;
  const settled = data !== undefined || (failure !== null && failure.code !== OFFLINE);
  useEffect(() => {
    if (settled) forgetConfirmToken();
    if (data) queries.setQueryData(profileQuery().queryKey, { data });
  }, [settled, data, queries]);

  if (!token) {
    return (
      <>
        <InfoPanel tone="turmeric" title="Please open the link in our email again">
          Without it we cannot know which address is meant. A new one can be sent from your profile.
        </InfoPanel>
        {toAccount}
      </>
    );
  }
  if (data) {
    return (
      <>
        <InfoPanel tone="leaf" role="status" title="Thank you. Your email address is confirmed">
          <span className="break-all">{data.email}</span>
        </InfoPanel>
        {toAccount}
      </>
    );
  }
  if (isPending || isFetching) return <Spinner size={24} label="Confirming your email address" />;
  return (
    <>
      <InfoPanel tone="kumkum" role="alert" title={failure?.message} />
      {failure?.code === OFFLINE ? (
        <Button onClick={() => void refetch()}>Try again</Button>
      ) : (
        toAccount
      )}
    </>
  );
}

export function Component() {
  const fromAddress = useFragmentToken();
  const [token] = useState(() => {
    if (fromAddress) keepConfirmToken(fromAddress);
    return fromAddress ?? confirmToken();
  });
  return (
    <AccountFrame title="Confirm your email">
      <CustomerGuard headed>
        <Confirmation token={token} />
      </CustomerGuard>
    </AccountFrame>
  );
}
