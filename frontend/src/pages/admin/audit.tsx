/** /admin/settings/audit: who did what to what. What is looked for is in the address. */
import { useSearchParams } from "react-router-dom";
import { AuditList, type AuditSearch } from "@/features/staff/audit/AuditList";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { Select } from "@/ui/Select";
import { AdminPage } from "./frame/AdminPage";

const KINDS: readonly (readonly [string, string])[] = [
  ["", "Everything"],
  ["order", "Orders"],
  ["product", "Products"],
  ["product_cost", "Costs"],
  ["category", "Categories"],
  ["offer", "Offers"],
  ["settings", "Settings"],
  ["staff", "Staff"],
  ["invitation", "Invitations"],
  ["order_list", "Files of orders"],
  ["report", "Reports"],
  ["till_session", "Cash in tills"],
  ["till", "Tills"],
  ["custom_order", "Custom orders"],
  ["message", "Messages"],
  ["email", "Emails"],
  ["customer", "Customers"],
  ["data_request", "Data requests"],
  ["walk_in", "Walk-in customers"],
  ["phone", "Phone numbers"],
];

export function Component() {
  const [address, setAddress] = useSearchParams();
  const said = (name: string) => address.get(name) ?? "";
  const set = (name: keyof AuditSearch, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const names = ["staff", "subjectKind", "from", "to"] as const;
  const search: AuditSearch = Object.fromEntries(
    names.map((name) => [name, said(name)]).filter(([, value]) => value !== ""),
  );
  return (
    <AdminPage title="Log">
      <div className="grid max-w-[960px] gap-4">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            set("staff", String(new FormData(event.currentTarget).get("staff") ?? "").trim());
          }}
          className="grid grid-cols-2 gap-3 md:grid-cols-4"
        >
          <Field label="Who">
            {(control) => (
              <Input
                {...control}
                key={said("staff")}
                name="staff"
                defaultValue={said("staff")}
                autoCapitalize="none"
                onBlur={(event) => set("staff", event.target.value.trim())}
              />
            )}
          </Field>
          <Field label="About">
            {(control) => (
              <Select
                {...control}
                value={said("subjectKind")}
                onChange={(event) => set("subjectKind", event.target.value)}
              >
                {KINDS.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="From">
            {(control) => (
              <Input
                {...control}
                type="date"
                value={said("from")}
                onChange={(event) => set("from", event.target.value)}
              />
            )}
          </Field>
          <Field label="To">
            {(control) => (
              <Input
                {...control}
                type="date"
                value={said("to")}
                onChange={(event) => set("to", event.target.value)}
              />
            )}
          </Field>
        </form>
        <AuditList search={search} />
      </div>
    </AdminPage>
  );
}
