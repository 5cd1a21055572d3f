import { type ReactNode, useRef } from "react";
import { useNear } from "@/lib/useNear";

type Props = {
  /** In the final geometry, until the visitor comes near. */
  waiting: ReactNode;
  /** Already known, for example after Back: shown at once, so that the page has its height again. */
  ready?: boolean;
  children: ReactNode;
};

/** A part of the page that begins to load shortly before it is seen. */
export function Near({ waiting, ready = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return <div ref={place}>{near || ready ? children : waiting}</div>;
}
