/** A longer text with its toolbar, and how it will look: behind a tab, or beside it where there is room. */
import { useQuery } from "@tanstack/react-query";
import { Bold, Heading2, Italic, Link2, List, type LucideIcon, Table2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import { cx } from "@/lib/cx";
import type { CheckedForm } from "@/lib/forms/useCheckedForm";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Field } from "@/ui/Field";
import { TextArea } from "@/ui/Input";
import { SafeHtml } from "@/ui/SafeHtml";
import { SegmentedControl } from "@/ui/SegmentedControl";
import type { ContentFields } from "./contentFields";
import { EDITS } from "./markdownEdits";
import { markdownQuery } from "./queries";

const ICONS: Readonly<Record<keyof typeof EDITS, LucideIcon>> = {
  Bold,
  Italic,
  Heading: Heading2,
  List,
  Link: Link2,
  Table: Table2,
};
const NAMES = Object.keys(ICONS) as (keyof typeof EDITS)[];
/** Typing rests before the server is asked. */
const REST = 500;

function Preview({ text }: { text: string }) {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error } = useQuery(markdownQuery(asked));
  return (
    <section
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard.
      tabIndex={0}
      className="min-h-60 border border-line bg-white p-4 min-[75rem]:max-h-[70vh] min-[75rem]:overflow-y-auto"
    >
      {error ? (
        <p className="text-kumkum">{describeFailure(error).message}</p>
      ) : (
        data && <SafeHtml html={data.html} />
      )}
    </section>
  );
}

type Props = {
  handle: CheckedForm<ContentFields>;
  name: string;
  label: string;
  maxLength: number | undefined;
};

export function MarkdownField({ handle, name, label, maxLength }: Props) {
  const [tab, setTab] = useState<"edit" | "preview">("edit");
  const wide = useMediaQuery("(min-width: 75rem)");
  const area = useRef<HTMLTextAreaElement>(null);
  const { bound, ...field } = handle.field(name);
  const text = String(handle.form.watch(name) ?? "");
  const edit = (kind: keyof typeof EDITS) => {
    const box = area.current;
    if (!box) return;
    const { text: next, from, to } = EDITS[kind](text, box.selectionStart, box.selectionEnd);
    handle.form.setValue(name, next, { shouldDirty: true });
    box.focus();
    box.setSelectionRange(from, to);
  };
  return (
    <div className="grid gap-3">
      {!wide && (
        <SegmentedControl
          label={label}
          options={[
            { value: "edit", label: "Edit" },
            { value: "preview", label: "Preview" },
          ]}
          value={tab}
          onChange={setTab}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[75rem]:grid-cols-2">
        {/* Stays where it is behind the other tab, with what was chosen in it. */}
        <div className={cx("grid gap-2", !wide && tab === "preview" && "hidden")}>
          <div role="toolbar" aria-label="Markup" className="-mx-1 flex flex-wrap">
            {NAMES.map((kind) => {
              const Icon = ICONS[kind];
              return (
                <button
                  key={kind}
                  type="button"
                  aria-label={kind}
                  title={kind}
                  onClick={() => edit(kind)}
                  className="grid size-11 place-items-center rounded-ctl hover:bg-sunk"
                >
                  <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
                </button>
              );
            })}
          </div>
          <Field
            {...field}
            label={label}
            hint={"Markdown. ## begins a part; {phone}, {freeFrom} and the like are filled in."}
          >
            {(control) => (
              <TextArea
                {...control}
                {...bound}
                ref={(box) => {
                  bound.ref(box);
                  area.current = box;
                }}
                lang="en-IN"
                rows={20}
                maxLength={maxLength}
                className="font-mono text-small! leading-relaxed"
              />
            )}
          </Field>
        </div>
        {(wide || tab === "preview") && <Preview text={text} />}
      </div>
    </div>
  );
}
