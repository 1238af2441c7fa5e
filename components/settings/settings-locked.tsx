import { PageHead } from "@/components/ui/display/page-head";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { leastRoleFor } from "@/lib/domain/permissions";

/** Shown to a role that may not change the settings: names the role that may. */
export function SettingsLocked({ role }: { role: string }) {
  return (
    <>
      <PageHead title="Settings" />
      <LockedState title="Your role cannot change settings">
        <p>
          They are open to the role {leastRoleFor("settings:manage")}; yours is {role}.
        </p>
      </LockedState>
    </>
  );
}
