import { PageHead } from "@/components/ui/display/page-head";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { leastRoleFor } from "@/lib/domain/permissions";

/** The settings for a role that may not change them: which role may. */
export function SettingsLocked({ role }: { role: string }) {
  return (
    <>
      <PageHead title="Settings" />
      <LockedState title="Your role does not change settings">
        <p>
          They are open to the role {leastRoleFor("settings:manage")}; yours is {role}.
        </p>
      </LockedState>
    </>
  );
}
