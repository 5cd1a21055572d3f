import { describe, expect, it } from "vitest";
import type { AuditRow } from "../types";
import { changes, sentence } from "./sentence";

const row: AuditRow = {
  id: 7,
  at: "2026-11-14T05:12:00Z",
  staff: "asha",
  role: "owner",
  action: "changed_staff_role",
  subjectKind: "staff",
  subjectId: "0199-0000-0000-0000",
  label: "ravi",
  before: { role: "manager" },
  after: { role: "cashier", disabled: false },
};

describe("a row of the log", () => {
  it("says who did what to what", () => {
    expect(sentence(row)).toBe("asha changed the role of ravi");
    const found = { ...row, action: "looked_up_phone", label: null, subjectId: "2345" };
    expect(sentence(found)).toBe("asha looked up a phone number ending in 2345");
    expect(sentence({ ...row, label: null })).toBe("asha changed the role of 0199-000");
    expect(sentence({ ...row, action: "changed_settings", label: "Store" })).toBe(
      "asha changed settings: Store",
    );
    const design = { ...row, action: "changed_custom_design", label: "PC-7K3M9QX2" };
    expect(sentence(design)).toBe("asha changed the design of custom order PC-7K3M9QX2");
    expect(sentence({ ...row, action: "changed_price" })).toBe("asha changed price: ravi");
  });

  it("shows each field as it was and as it is", () => {
    expect(changes(row)).toEqual([
      { field: "role", before: "manager", after: "cashier" },
      { field: "disabled", before: "–", after: "no" },
    ]);
    expect(changes({ ...row, before: null, after: null })).toEqual([]);
  });
});
