import "server-only";
import type { AuditAction } from "@/lib/server/core/audit-action";

/** The actor of background work, where no person acts. No staff member has this id. */
export const SYSTEM_ACTOR: AuditAction["actor"] = {
  id: "00000000-0000-0000-0000-000000000000",
  name: "Phial",
  role: "viewer",
};

/** The actor of an attempt to sign in under a name that no staff member has. No staff member has this id. */
export const UNKNOWN_ACTOR: AuditAction["actor"] = {
  id: "00000000-0000-0000-0000-000000000001",
  name: "Somebody unknown",
  role: "viewer",
};
