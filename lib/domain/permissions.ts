import type { Role } from "@/lib/contract/dashboard/staff";

/** permission → the lowest role that has it. Every operation names one; nothing else checks roles. */
export const PERMISSIONS = {
  "session:own": "viewer",
  "emergency:open": "viewer",
  "view:own": "viewer",
  "draft:own": "viewer",
  "order:read": "viewer",
  "result:read": "viewer",
  "appointment:read": "viewer",
  "person:read": "viewer",
  "cycle:read": "viewer",
  "timeseries:read": "viewer",
  "note:read": "viewer",
  "catalog:read": "viewer",
  "match:read": "viewer",
  "lab-report:read": "viewer",
  "critical-result:read": "viewer",
  "person:read-contact": "operator",
  "order:create": "operator",
  "order:import": "operator",
  "kit:register": "operator",
  "order:reschedule": "operator",
  "order:dispatch": "operator",
  "order:cancel": "operator",
  "order:complete-draw": "operator",
  "order:change-messages": "operator",
  "order:resend-events": "operator",
  "note:write": "operator",
  "appointment:change": "operator",
  "appointment:record-outcome": "operator",
  "result:acknowledge": "operator",
  "today:assign": "operator",
  "today:snooze": "operator",
  "critical-result:record": "operator",
  "result:complete": "operator",
  "health-data:import": "operator",
  "timeseries:export": "operator",
  "timeseries:set-target": "operator",
  "match:review": "operator",
  "lab-report:upload": "operator",
  "lab-report:review": "operator",
  "match:practice": "operator",
  "match:correct": "operator",
  "order:read-raw": "supervisor",
  "order:reschedule-many": "supervisor",
  "order:export": "supervisor",
  "critical-result:close": "supervisor",
  "critical-result:export": "supervisor",
  "view:share": "supervisor",
  "catalog:change": "supervisor",
  "audit:read": "supervisor",
  "oversight:review": "supervisor",
  "match:second-review": "supervisor",
  "match:change-parameters": "supervisor",
  "event:read": "supervisor",
  "event:read-payload": "supervisor",
  "event:replay": "supervisor",
  "event:release": "admin",
  "settings:manage": "admin",
  "staff:manage": "admin",
} as const satisfies Record<string, Role>;
export type Permission = keyof typeof PERMISSIONS;

const RANK: Record<Role, number> = { viewer: 0, operator: 1, supervisor: 2, admin: 3 };

/** Whether a role includes a permission; each role includes the ones below it. */
export function can(role: Role, permission: Permission): boolean {
  return RANK[role] >= RANK[PERMISSIONS[permission]];
}

/** The lowest role that has a permission, as a sentence names it: for the text that explains a disabled button. */
export function leastRoleFor(permission: Permission): string {
  const role: Role = PERMISSIONS[permission];
  return role === "admin" ? "administrator" : role;
}
