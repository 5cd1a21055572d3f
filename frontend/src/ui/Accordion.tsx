import { Minus, Plus } from "lucide-react";
import * as Primitive from "radix-ui/accordion";
import type { ReactNode } from "react";

type Props = {
  items: readonly { id: string; title: string; body: ReactNode }[];
  /** Open at first. */
  initial?: string;
};

/** Questions with hairlines between; one answer open at a time. Each question is a heading of level 3. */
export function Accordion({ items, initial }: Props) {
  return (
    <Primitive.Root
      type="single"
      collapsible
      defaultValue={initial ?? ""}
      className="border-b border-line"
    >
      {items.map((item) => (
        <Primitive.Item key={item.id} value={item.id} className="border-t border-line">
          <Primitive.Header asChild>
            <h3>
              <Primitive.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left font-medium">
                {item.title}
                <Plus
                  size={20}
                  strokeWidth={1.5}
                  aria-hidden="true"
                  className="shrink-0 group-data-[state=open]:hidden"
                />
                <Minus
                  size={20}
                  strokeWidth={1.5}
                  aria-hidden="true"
                  className="hidden shrink-0 group-data-[state=open]:block"
                />
              </Primitive.Trigger>
            </h3>
          </Primitive.Header>
          <Primitive.Content className="unfold">
            <div className="measure grid gap-2 pb-5 text-ink-2">{item.body}</div>
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
