/** Who works here, as the API tells it. */
import type { components } from "@/api/schema";

export type Permission = components["schemas"]["Permission"];
export type Me = components["schemas"]["StaffMeAnswer"];
export type StaffMember = components["schemas"]["StaffMemberView"];
export type AuditRow = components["schemas"]["AuditRowView"];
export type Invitation = components["schemas"]["InvitationView"];
