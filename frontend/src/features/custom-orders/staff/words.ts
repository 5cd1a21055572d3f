/** Stages and steps as staff read them. */
import type { StaffCustomOrder, Stage } from "./queries";

const STAGES: Readonly<Record<Stage, string>> = {
  requested: "Request",
  booked: "Booked",
  design: "Design",
  sample: "Sample",
  approved: "Approved",
  quoted: "Quoted",
  advance_paid: "Advance paid",
  on_loom: "On the loom",
  finishing: "Finishing",
  checked: "Checked",
  dispatched: "Dispatched",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

export const stageWord = (stage: Stage): string => STAGES[stage];

/** Who took a step: staff by name. */
export const whoDid = ({ by, name }: StaffCustomOrder["history"][number]): string =>
  name ?? { customer: "Customer", staff: "Staff", money: "Payment", time: "By time" }[by];
