import type { SessionInfo } from "@/lib/contract/dashboard/staff";
import { can, leastRoleFor } from "@/lib/domain/permissions";

/** Why a person may not import an export here; undefined when they may. */
export function importDisabledReason({ staff, team }: SessionInfo): string | undefined {
  if (!can(staff.role, "health-data:import")) {
    return `Importing needs the role ${leastRoleFor("health-data:import")} or a higher one; yours is ${staff.role}.`;
  }
  // Real deployments receive health data from connected sources and have no such endpoint.
  if (team.deployment !== "embedded") {
    return "Only the embedded service accepts exports; this deployment reads connected sources.";
  }
  return undefined;
}
