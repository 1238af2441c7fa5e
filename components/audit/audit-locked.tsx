import { PageHead } from "@/components/ui/display/page-head";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { leastRoleFor } from "@/lib/domain/permissions";

/** Shown instead of the audit log to a role that may not read it: names the role that may. */
export function AuditLocked({ role }: { role: string }) {
  return (
    <>
      <PageHead title="Audit log" />
      <LockedState title="Your role cannot view the audit log">
        <p>
          It is open from {leastRoleFor("audit:read")} upward; your role is {role}. An administrator
          of your clinic can change it.
        </p>
      </LockedState>
    </>
  );
}
