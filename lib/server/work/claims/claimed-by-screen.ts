import "server-only";
import type { AuditDetail } from "@/lib/server/core/audit-action";

/** The detail of a claim or a release that nobody pressed a button for, as the browser says. */
export function byScreen({ by_screen }: { by_screen?: boolean | undefined }): AuditDetail {
  return by_screen ? { by_screen } : {};
}
