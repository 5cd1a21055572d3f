/** A saree of one's own: seen on silk and asked for in one form (spec section 2, "Custom order"). */
import { type ComponentProps, useMemo } from "react";
import { type NewRequestOptions, newRequest } from "./request/newRequest";
import { RequestForm } from "./request/RequestForm";

type Props = NewRequestOptions & Omit<ComponentProps<typeof RequestForm>, "purpose">;

export function CustomOrderForm({ onSent, onUnsaved, ...rest }: Props) {
  const purpose = useMemo(() => newRequest({ onSent, onUnsaved }), [onSent, onUnsaved]);
  return <RequestForm {...rest} purpose={purpose} />;
}

/** The same form for a request that the shop has already; it stands here so that both are one part to fetch. */
export const ChangeRequestForm = (props: ComponentProps<typeof RequestForm>) => (
  <RequestForm {...props} />
);
