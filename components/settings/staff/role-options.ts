import type { Role } from "@/lib/contract/dashboard/staff";
import { ROLE_LABELS } from "@/lib/domain/staff/role-labels";

const DESCRIPTIONS: Record<Role, string> = {
  viewer: "Reads people, orders and results, without contact details",
  operator: "Also reads contact details, and runs orders, appointments and match review",
  supervisor: "Also reads events and the audit log, exports, and approves risky matches",
  admin: "Also manages staff and settings",
};

/** The roles to choose from; each includes the ones before it. */
export const ROLE_OPTIONS = (Object.keys(ROLE_LABELS) as Role[]).map((value) => ({
  value,
  label: ROLE_LABELS[value],
  description: DESCRIPTIONS[value],
}));
