import { PageHead } from "@/components/ui/display/page-head";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { leastRoleFor } from "@/lib/domain/permissions";

/** Shown instead of the events to a role that may not read them: names the role that may. */
export function EventsLocked({ role }: { role: string }) {
  return (
    <>
      <PageHead title="Events" />
      <LockedState title="Your role cannot view events">
        <p>
          They are open from {leastRoleFor("event:read")} upward; your role is {role}. An
          administrator of your clinic can change it.
        </p>
      </LockedState>
    </>
  );
}
