import { PageHead } from "@/components/ui/display/page-head";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { leastRoleFor } from "@/lib/domain/permissions";

/** Events for a role that may not read them: which role may. */
export function EventsLocked({ role }: { role: string }) {
  return (
    <>
      <PageHead title="Events" />
      <LockedState title="Your role does not show events">
        <p>
          They are open from {leastRoleFor("event:read")} upward; your role is {role}. An
          administrator of your clinic can change it.
        </p>
      </LockedState>
    </>
  );
}
