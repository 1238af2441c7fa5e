import type { Role } from "@/lib/contract/dashboard/staff";

/** The roles as they are named on screens. */
export const ROLE_LABELS: Record<Role, string> = {
  viewer: "Viewer",
  operator: "Operator",
  supervisor: "Supervisor",
  admin: "Administrator",
};
