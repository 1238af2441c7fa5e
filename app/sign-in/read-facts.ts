import type { DashboardFactsProps } from "@/components/sign-in/dashboard-facts";
import { runtime } from "@/lib/server/core/runtime";
import { findTeamOfDeployment } from "@/lib/server/platform/teams/team-settings";

/** What a person who is not signed in may see about the deployment: nothing confidential. */
export async function readFacts(): Promise<DashboardFactsProps> {
  const { env, db, log } = runtime();
  const team = await findTeamOfDeployment(db, env.SERVICE_DEPLOYMENT).catch((): undefined => {
    log.error("the team could not be read for the sign-in page");
  });
  return {
    deployment: env.SERVICE_DEPLOYMENT,
    clinic: team ? { name: team.name, timeZone: team.timeZone } : null,
    idleMinutes: env.SESSION_IDLE_MINUTES,
    absoluteHours: env.SESSION_ABSOLUTE_HOURS,
    renderedAt: new Date().toISOString(),
  };
}
