/** One section of the settings, or the words of a page, in its form, with its bar and the way out. */
import { History } from "lucide-react";
import type { ComponentType } from "react";
import type { FieldValues } from "react-hook-form";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { settingsSource } from "@/features/settings/staff/queries";
import type { SectionForm, Source, StaffSettings } from "@/features/settings/staff/types";
import { useSection } from "@/features/settings/staff/useSection";
import { useMay } from "@/features/staff/me";
import { Button } from "@/ui/Button";
import { AdminPage } from "../frame/AdminPage";
import { DiscardChanges } from "../frame/DiscardChanges";
import { EditorNotices } from "../frame/EditorNotices";
import { LeaveUnsaved } from "../frame/LeaveUnsaved";
import { useMe } from "../frame/me";
import { savedWords } from "../frame/savedWords";
import { OwnersOnly } from "./OwnersOnly";

const FORM = "settings-form";
export const BACK = { to: adminPaths.settings, label: "Back to the settings" };

type Props<Fields extends FieldValues, All> = {
  section: SectionForm<Fields, All>;
  source: Source<All>;
  settings: All;
  editable: boolean;
  back: { to: string; label: string };
  /** "these settings" */
  what: string;
  wide?: boolean;
};

export function SectionScreen<Fields extends FieldValues, All>({
  section,
  source,
  settings: given,
  editable,
  back,
  what,
  wide = false,
}: Props<Fields, All>) {
  const { username } = useMe();
  const edited = useSection(section, source, given, username);
  const { handle, settings, meanwhile, savedAt, dirty, draft } = edited;
  const { changedAt } = source.stampOf(settings, section.name);
  const status = savedWords({ dirty, savedAt, changedAt });
  const bar = editable ? (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="min-w-0 text-small text-ink-2">
        {status}
      </p>
      <div className="flex gap-2">
        {dirty && <DiscardChanges onDiscard={edited.discard} />}
        <Button type="submit" form={FORM} busy={handle.sending}>
          Save
        </Button>
      </div>
    </div>
  ) : undefined;
  return (
    <AdminPage title={section.title} back={back} bar={bar}>
      <form
        id={FORM}
        noValidate
        onSubmit={handle.submit(edited.save)}
        className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${wide ? "max-w-[1240px]" : "max-w-[760px]"}`}
      >
        {!editable && <OwnersOnly />}
        <EditorNotices
          what={what}
          form={handle}
          labels={section.labels}
          draft={editable ? draft : null}
          onRestore={edited.restore}
          onThrowAway={edited.throwAway}
          meanwhile={
            meanwhile && { ...meanwhile, by: source.stampOf(meanwhile.theirs, section.name) }
          }
          onTheirs={edited.takeTheirs}
        />
        <fieldset disabled={!editable} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <legend className="sr-only">{section.title}</legend>
          <section.Fields handle={handle} settings={settings} />
        </fieldset>
        {source.stampOf(settings, section.name).version > 0 && (
          <Link
            to={adminPaths.versions(section.name)}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start text-small font-medium text-link"
          >
            <History size={20} strokeWidth={1.5} aria-hidden="true" />
            Earlier versions
          </Link>
        )}
      </form>
      <LeaveUnsaved dirty={dirty} />
    </AdminPage>
  );
}

type Screen = Pick<SectionForm<FieldValues>, "title" | "about"> & {
  name: Exclude<keyof StaffSettings, "offers">;
  Screen: ComponentType<{ settings: StaffSettings }>;
};

function SettingsScreen<Fields extends FieldValues>({
  section,
  settings,
}: {
  section: SectionForm<Fields>;
  settings: StaffSettings;
}) {
  const editable = useMay()("settings.write");
  return (
    <SectionScreen
      section={section}
      source={settingsSource}
      settings={settings}
      editable={editable}
      back={BACK}
      what="these settings"
    />
  );
}

/** A section as a page shows it, whatever its fields are. */
export const screenOf = <Fields extends FieldValues>(section: SectionForm<Fields>): Screen => ({
  name: section.name as Screen["name"],
  title: section.title,
  about: section.about,
  Screen: ({ settings }) => <SettingsScreen section={section} settings={settings} />,
});
