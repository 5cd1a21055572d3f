/** What each role opens and what stays closed to it, for whoever gives one. */
import { ROLE_HINTS, ROLE_LIMITS, ROLES } from "../roles";
import type { Me } from "../types";

const roles = Object.keys(ROLES) as Me["role"][];

export function RolesExplained() {
  return (
    <section aria-labelledby="roles" className="grid gap-3">
      <h2 id="roles" className="font-sans text-title font-semibold">
        What each role may do
      </h2>
      <dl className="grid gap-4 text-small lg:grid-cols-3 lg:gap-8">
        {roles.map((role) => (
          <div key={role} className="grid content-start gap-1 border-t border-line pt-3">
            <dt className="font-semibold">{ROLES[role]}</dt>
            <dd>{ROLE_HINTS[role]}.</dd>
            <dd className="text-ink-2">
              <span className="font-semibold">Closed:</span> {ROLE_LIMITS[role]}.
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
