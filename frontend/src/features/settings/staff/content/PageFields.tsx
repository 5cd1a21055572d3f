/** The controls of a page's words, each with the house's words beside it where they are another way. */
import { type Control as FormControl, get, useFieldArray } from "react-hook-form";
import type { CheckedForm } from "@/lib/forms/useCheckedForm";
import { Checkbox } from "@/ui/Checkbox";
import { Field } from "@/ui/Field";
import { FormSection } from "@/ui/FormSection";
import { Select } from "@/ui/Select";
import { TextField } from "@/ui/TextField";
import { AddRow, Lines, Row } from "../controls";
import type { ContentFields } from "./contentFields";
import { MarkdownField } from "./MarkdownField";
import { blank, type Control, type List, type Part } from "./parts";

type Props = { handle: CheckedForm<ContentFields>; house: ContentFields };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What the house says here, and the way back to it. */
function HouseWords({ handle, house, path, label }: Props & { path: string; label: string }) {
  const theirs: unknown = get(house, path);
  if (theirs === undefined || same(handle.form.watch(path), theirs)) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 text-small">
      {typeof theirs === "string" && theirs.length <= 600 && (
        <p className="min-w-0 flex-[1_1_16rem] break-words whitespace-pre-line text-ink-2">
          The house: {theirs || "nothing"}
        </p>
      )}
      <button
        type="button"
        aria-label={`Back to the house's words: ${label}`}
        onClick={() => handle.form.setValue(path, structuredClone(theirs))}
        className="min-h-11 font-semibold text-link"
      >
        Back to the house's words
      </button>
    </div>
  );
}

function OneControl({ handle, part, path }: Props & { part: Control; path: string }) {
  const field = { ...handle.field(path), label: part.label };
  const { kind, hint, optional = false, most: maxLength } = part;
  const rest = { hint, optional, maxLength };
  switch (kind) {
    case "lines":
      return <Lines field={field} rows={3} {...rest} />;
    case "markdown":
      return <MarkdownField handle={handle} name={path} label={part.label} maxLength={maxLength} />;
    case "date":
      return <TextField field={field} type="date" optional={optional} />;
    case "year":
      return <TextField field={field} inputMode="numeric" maxLength={4} className="figures" />;
    case "link":
      return <TextField field={field} autoCapitalize="none" spellCheck={false} {...rest} />;
    case "tick":
      return <Checkbox {...field.bound}>{part.label}</Checkbox>;
    case "dye":
    case "stars":
      return (
        <Field {...field} optional={optional}>
          {(control) => (
            <Select {...control}>
              {(kind === "dye"
                ? ["wine", "peacock", "indigo", "madder"]
                : ["", "5", "4", "3", "2", "1"]
              ).map((value) => (
                <option key={value} value={value}>
                  {value === "" ? "None" : value.replace(/^\w/, (first) => first.toUpperCase())}
                </option>
              ))}
            </Select>
          )}
        </Field>
      );
    default:
      return <TextField field={field} lang="en-IN" {...rest} />;
  }
}

function Rows({ handle, house, part, path }: Props & { part: List; path: string }) {
  const control = handle.form.control as unknown as FormControl<Record<string, object[]>>;
  const { fields, append, remove, move } = useFieldArray({ control, name: path });
  const last = fields.length - 1;
  return (
    <>
      <ul className="grid gap-3">
        {fields.map(({ id }, at) => (
          <Row
            key={id}
            label={`${part.entry} ${at + 1}`}
            onRemove={() => remove(at)}
            move={{
              up: at > 0 ? () => move(at, at - 1) : undefined,
              down: at < last ? () => move(at, at + 1) : undefined,
            }}
          >
            <Parts handle={handle} house={house} parts={part.of} within={`${path}.${at}`} inList />
          </Row>
        ))}
      </ul>
      <AddRow disabled={fields.length >= part.most} onClick={() => append(blank(part.of))}>
        Add: {part.entry.toLowerCase()}
      </AddRow>
    </>
  );
}

function Parts({
  parts,
  within,
  inList = false,
  ...props
}: Props & { parts: readonly Part[]; within: string; inList?: boolean }) {
  return parts.map((part) => {
    const path = within ? `${within}.${part.name}` : part.name;
    if (part.kind === "group") {
      return (
        <FormSection key={path} title={part.label}>
          <Parts {...props} parts={part.of} within={path} />
        </FormSection>
      );
    }
    if (part.kind === "list") {
      const rows = (
        <>
          {part.hint && <p className="text-small text-ink-2">{part.hint}</p>}
          <ListProblem {...props} path={path} />
          <Rows {...props} part={part} path={path} />
        </>
      );
      if (inList)
        return (
          <div key={path} className="grid gap-3 border-t border-line pt-3">
            {rows}
          </div>
        );
      return (
        <FormSection key={path} title={part.label}>
          {rows}
          <HouseWords {...props} path={path} label={part.label} />
        </FormSection>
      );
    }
    return (
      <div key={path} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <OneControl {...props} part={part} path={path} />
        {!inList && part.kind !== "tick" && (
          <HouseWords {...props} path={path} label={part.label} />
        )}
      </div>
    );
  });
}

/** What is wrong with a list as a whole. */
function ListProblem({ handle, path }: Props & { path: string }) {
  const problem = handle.problems.find(({ name }) => name === path);
  return problem ? (
    <p id={problem.field} tabIndex={-1} className="text-small text-kumkum">
      {problem.message}
    </p>
  ) : null;
}

export function PageFields({ parts, ...props }: Props & { parts: readonly Part[] }) {
  return <Parts {...props} parts={parts} within="" />;
}
