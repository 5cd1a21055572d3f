/** What an editor says above its fields: what was typed before, what is wrong, why nothing was saved, who saved meanwhile. */
import type { Both } from "@/lib/forms/mergeFields";
import type { LocalDraft } from "@/lib/forms/useLocalDraft";
import { ChangedMeanwhile } from "@/ui/ChangedMeanwhile";
import { DraftNotice } from "@/ui/DraftNotice";
import { ErrorSummary } from "@/ui/ErrorSummary";
import { InfoPanel } from "@/ui/InfoPanel";
import { Noticed } from "@/ui/Noticed";

type Stamp = {
  version: number;
  changedBy?: string | null | undefined;
  changedAt?: string | null | undefined;
};

type Props<Fields, Name extends string, Label extends string> = {
  /** "this saree" */
  what: string;
  /** A checked form. */
  form: {
    problems: readonly { name: Label; field: string; message: string }[];
    attempt: number;
    refusal: { message: string } | null;
  };
  labels: Readonly<Partial<Record<Label, string>>>;
  /** None where nobody may save. */
  draft: LocalDraft<Fields> | null | undefined;
  onRestore: (draft: LocalDraft<Fields>) => void;
  onThrowAway: () => void;
  meanwhile: { by: Stamp; taken: readonly string[]; both: readonly Both<Name>[] } | null;
  onTheirs: (name: Name) => void;
};

export function EditorNotices<Fields, Name extends string, Label extends string>({
  what,
  form: { problems, attempt, refusal },
  labels,
  draft,
  onRestore,
  onThrowAway,
  meanwhile,
  onTheirs,
}: Props<Fields, Name, Label>) {
  return (
    <>
      {draft && (
        <DraftNotice at={draft.at} onRestore={() => onRestore(draft)} onThrowAway={onThrowAway} />
      )}
      <ErrorSummary
        errors={problems.map(({ name, field, message }) => ({
          field,
          message: labels[name] ? `${labels[name]}: ${message}` : message,
        }))}
        attempt={attempt}
      />
      {refusal && (
        <Noticed key={attempt}>
          <InfoPanel tone="kumkum" role="alert" title="Not saved. Your text is safe here">
            {refusal.message}
          </InfoPanel>
        </Noticed>
      )}
      {meanwhile && (
        <Noticed key={meanwhile.by.version}>
          <ChangedMeanwhile {...meanwhile} what={what} onTheirs={onTheirs} />
        </Noticed>
      )}
    </>
  );
}
