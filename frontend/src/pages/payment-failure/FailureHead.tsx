/** The top of the failure screen: plain words, turmeric rather than red, because mostly nothing is lost. */
import type { ReactNode } from "react";
import { InfoPanel } from "@/ui/InfoPanel";

type Props = {
  title: string;
  /** What the payment form or the server said. */
  error: string | null;
  tone?: "turmeric" | "leaf";
  children: ReactNode;
};

export function FailureHead({ title, error, tone = "turmeric", children }: Props) {
  return (
    <header className="grid gap-5">
      <h1 tabIndex={-1}>{title}</h1>
      <InfoPanel tone={tone} title={error ?? undefined}>
        <div className="grid gap-2">{children}</div>
      </InfoPanel>
    </header>
  );
}
