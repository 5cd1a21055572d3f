/** One section of the settings in its form, with its bar and the way out. */
import type { ComponentType } from "react";
import type { FieldValues } from "react-hook-form";
import type { SectionForm, StaffSettings } from "@/features/settings/staff/types";
import { useSection } from "@/features/settings/staff/useSection";
import { useMay } from "@/features/staff/me";
import { clockTime } from "@/lib/dates";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { ChangedMeanwhile } from "@/ui/ChangedMeanwhile";
import { ErrorSummary } from "@/ui/ErrorSummary";
import { InfoPanel } from "@/ui/InfoPanel";
import { Noticed } from "@/ui/Noticed";
import { AdminPage } from "../frame/AdminPage";
import { LeaveUnsaved } from "../frame/LeaveUnsaved";
import { OwnersOnly } from "./OwnersOnly";

const FORM = "settings-form";
export const BACK = { to: paths.adminSettings, label: "Back to the settings" };

type Props<Fields extends FieldValues> = {
  section: SectionForm<Fields>;
  settings: StaffSettings;
};

function SectionScreen<Fields extends FieldValues>({ section, settings: given }: Props<Fields>) {
  const { handle, settings, meanwhile, savedAt, dirty, save, discard, takeTheirs } = useSection(
    section,
    given,
  );
  const editable = useMay()("settings.write");
  const status = dirty ? "Unsaved changes" : savedAt ? `Saved ${clockTime(savedAt)}` : "All saved";
  const bar = editable ? (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="min-w-0 text-small text-ink-2">
        {status}
      </p>
      <div className="flex gap-2">
        {dirty && (
          <Button type="button" tone="quiet" onClick={discard}>
            Discard
          </Button>
        )}
        <Button type="submit" form={FORM} busy={handle.sending}>
          Save
        </Button>
      </div>
    </div>
  ) : undefined;
  return (
    <AdminPage title={section.title} back={BACK} bar={bar}>
      <form
        id={FORM}
        noValidate
        onSubmit={handle.submit(save)}
        className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-6"
      >
        {!editable && <OwnersOnly />}
        <ErrorSummary
          errors={handle.problems.map(({ name, field, message }) => ({
            field,
            message: `${section.labels[name]}: ${message}`,
          }))}
          attempt={handle.attempt}
        />
        {handle.refusal && (
          <Noticed key={handle.attempt}>
            <InfoPanel tone="kumkum" role="alert" title="Not saved. Your text is safe here">
              {handle.refusal.message}
            </InfoPanel>
          </Noticed>
        )}
        {meanwhile && (
          <Noticed key={meanwhile.theirs[section.name].version}>
            <ChangedMeanwhile
              what="these settings"
              by={meanwhile.theirs[section.name]}
              taken={meanwhile.taken}
              both={meanwhile.both}
              onTheirs={takeTheirs}
            />
          </Noticed>
        )}
        <fieldset disabled={!editable} className="grid min-w-0 gap-6">
          <legend className="sr-only">{section.title}</legend>
          <section.Fields handle={handle} settings={settings} />
        </fieldset>
      </form>
      <LeaveUnsaved dirty={dirty} />
    </AdminPage>
  );
}

type Screen = Pick<SectionForm<FieldValues>, "name" | "title" | "about"> & {
  Screen: ComponentType<{ settings: StaffSettings }>;
};

/** A section as a page shows it, whatever its fields are. */
export const screenOf = <Fields extends FieldValues>(section: SectionForm<Fields>): Screen => ({
  name: section.name,
  title: section.title,
  about: section.about,
  Screen: ({ settings }) => <SectionScreen section={section} settings={settings} />,
});
