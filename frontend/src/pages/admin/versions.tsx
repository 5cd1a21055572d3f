/** /admin/settings/:section/versions: what a section said before, compared with now, and the way back to it. */
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { differences, spoken } from "@/features/settings/staff/compareVersions";
import { CONTENT_FORMS } from "@/features/settings/staff/content/contentForms";
import { contentSource } from "@/features/settings/staff/content/queries";
import { askAgain, settingsSource, versionsQuery } from "@/features/settings/staff/queries";
import type { Source, Stamp } from "@/features/settings/staff/types";
import { WordDiff } from "@/features/settings/staff/WordDiff";
import { useMay } from "@/features/staff/me";
import type { Permission } from "@/features/staff/types";
import { dateTime } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { LoadFailed } from "@/ui/LoadFailed";
import { Skeleton } from "@/ui/Skeleton";
import { toast } from "@/ui/toast";

import { AdminPage } from "./frame/AdminPage";
import { Component as NotFound } from "./frame/NotHere";
import { SECTIONS } from "./settings/sections";

const whose = ({ changedBy, changedAt }: Stamp) =>
  `${changedBy ?? "The settings file"}, ${dateTime(changedAt)}`;

type Place = {
  title: string;
  labels: Readonly<Record<string, string>>;
  needs: Permission;
  /** Where it is edited. */
  to: string;
  save: (queries: QueryClient, version: number, value: unknown) => Promise<void>;
};

const saving =
  <All,>(source: Source<All>, section: string): Place["save"] =>
  async (queries, version, value) => {
    const now = await source.save(section, version, value);
    if (now) source.keep(queries, now);
  };

function placeOf(section: string): Place | null {
  const page = CONTENT_FORMS.find(({ name }) => name === section);
  if (page) {
    return {
      title: page.title,
      labels: page.labels,
      needs: page.isPolicy ? "policies.write" : "content.write",
      to: adminPaths.contentPage(section),
      save: saving(contentSource, section),
    };
  }
  const found = SECTIONS.find(({ name }) => name === section);
  return found
    ? {
        title: found.title,
        labels: {},
        needs: "settings.write",
        to: adminPaths.section(section),
        save: saving(settingsSource, section),
      }
    : null;
}

function Versions({ section, place }: { section: string; place: Place }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const may = useMay();
  const { data, isError, error, refetch } = useQuery({ ...versionsQuery(section), staleTime: 0 });
  const [chosen, setChosen] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const [now, ...older] = data?.data ?? [];
  const then = older.find(({ version }) => version === chosen) ?? older[0];
  const restore = async () => {
    setAsking(false);
    if (!now || !then) return;
    try {
      await place.save(queries, now.version, then.value);
      askAgain(queries, section);
      toast.success(`Version ${then.version} is in the shop again`);
      void navigate(place.to);
    } catch (failure) {
      toast.error(describeFailure(failure).message);
      void refetch();
    }
  };
  if (isError) {
    return (
      <LoadFailed
        title="The versions could not be loaded"
        message={describeFailure(error).message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" className="grid max-w-[760px] gap-4">
        <span className="sr-only">Loading the versions</span>
        <Skeleton className="h-14" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (!now || !then) return <p>There is no earlier version yet.</p>;
  const changed = differences(then.value, now.value);
  return (
    <div className="grid max-w-[1240px] grid-cols-[minmax(0,1fr)] items-start gap-6 min-[56.25rem]:grid-cols-[280px_minmax(0,1fr)]">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-small text-ink-2">
          Now: version {now.version}, {whose(now)}
        </legend>
        <div className="max-h-60 overflow-y-auto border-t border-line min-[56.25rem]:max-h-none">
          {older.map((one) => (
            <label
              key={one.version}
              className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line py-2 hover:bg-paper"
            >
              <input
                type="radio"
                name="version"
                checked={one === then}
                onChange={() => setChosen(one.version)}
                className="size-5 shrink-0 accent-ink"
              />
              <span className="min-w-0 text-small">
                <span className="block font-semibold">Version {one.version}</span>
                <span className="block break-words text-ink-2">{whose(one)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <section aria-labelledby="compared" className="grid min-w-0 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="compared" className="font-sans text-title font-semibold">
            From version {then.version} to now
          </h2>
          {may(place.needs) && (
            <Button type="button" tone="secondary" onClick={() => setAsking(true)}>
              Restore this version
            </Button>
          )}
        </div>
        {changed.length === 0 && <p>It says the same as now.</p>}
        <dl className="grid gap-4">
          {changed.map(({ path, before, after }) => (
            <div key={path} className="grid gap-1 border-t border-line pt-3">
              <dt className="text-small font-semibold">{place.labels[path] ?? spoken(path)}</dt>
              <dd>
                <WordDiff before={before} after={after} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Restore version ${then.version}?`}
        keep="Leave it as it is"
        act="Restore it"
        onAct={() => void restore()}
      >
        The shop says this again at once. What it says now stays among the versions.
      </Dialog>
    </div>
  );
}

export function Component() {
  const { section = "" } = useParams();
  const place = placeOf(section);
  if (!place) return <NotFound />;
  return (
    <AdminPage
      title={`${place.title}: versions`}
      back={{ to: place.to, label: `Back to ${place.title}` }}
    >
      <Versions section={section} place={place} />
    </AdminPage>
  );
}
