import type { SettingsStore } from "@/api/types";
import { DataList } from "@/ui/DataList";
import { PlainText } from "@/ui/PlainText";

/** Whom to complain to, and how long it takes. Without a grievance officer only the times are told. */
export function ComplaintsNote({ store }: { store: SettingsStore | undefined }) {
  const officer = store?.grievanceOfficer;
  const rows = officer
    ? [
        { id: "name", term: officer.designation || "Grievance officer", value: officer.name },
        { id: "phone", term: "Call", value: officer.phone },
        { id: "email", term: "Email", value: officer.email },
        { id: "hours", term: "Hours", value: officer.hours },
      ].filter((row) => row.value)
    : [];
  return (
    <section aria-labelledby="complaints" className="grid content-start gap-4">
      <h2 id="complaints" className="text-h3">
        Complaints
      </h2>
      <p className="measure text-ink-2">
        Every complaint gets a ticket number. We acknowledge it within 48 hours and settle it within
        one month.
      </p>
      {rows.length > 0 && (
        <DataList
          rows={rows.map((row) => ({ ...row, value: <PlainText>{row.value}</PlainText> }))}
        />
      )}
    </section>
  );
}
