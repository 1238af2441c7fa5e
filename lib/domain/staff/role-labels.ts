import type { Role } from "@/lib/contract/dashboard/staff";

/** The labels of the roles. */
export const ROLE_LABELS: Record<Role, string> = {
  viewer: "Viewer",
  operator: "Operator",
  supervisor: "Supervisor",
  admin: "Administrator",
};
