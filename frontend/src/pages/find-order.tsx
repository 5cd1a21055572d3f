/** /order: the look-up form, for whoever has neither the link nor the browser the order was placed with. */
import { useNavigate } from "react-router-dom";
import { LookUpForm } from "@/features/orders/LookUpForm";
import { paths } from "@/paths";
import { Selvedge } from "@/ui/Selvedge";
import { PageTitle } from "./layout/PageTitle";

const TITLE = "Find your order";

export function Component() {
  const navigate = useNavigate();
  return (
    <div className="wrap grid max-w-[calc(640px+2*var(--gutter))] gap-8 pt-6 pb-(--section) md:pt-10">
      <header className="grid gap-3">
        <PageTitle>{TITLE}</PageTitle>
        <h1 tabIndex={-1}>{TITLE}</h1>
        <p className="text-lead text-ink-2">
          With your order number and the phone number or email you gave, you see where your sarees
          are.
        </p>
        <Selvedge className="mt-3" />
      </header>
      <LookUpForm onFound={(id) => navigate(paths.order(id))} />
    </div>
  );
}
