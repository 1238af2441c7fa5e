import { waitUntilHealthy } from "@/bin/embedded/health";
import type { Launch } from "@/bin/embedded/launch";
import * as plans from "@/bin/embedded/program-plans";

/** Starts both programs, once `built` is done, and returns when they are well and all is prepared. */
export async function serve(
  { env, secrets, programs, ...launch }: Launch,
  mode: plans.Mode,
  built?: Promise<unknown>,
): Promise<void> {
  // Later starts have little to prepare: the programs load meanwhile. The first one has the clinic to
  // make, and the service's jobs must not meet it half made.
  const awaited = launch.servedBefore ? undefined : launch.prepared;
  const [databaseUrl] = await Promise.all([launch.databaseUrl, built, awaited]);
  const embedded = env.SERVICE_DEPLOYMENT === "embedded";
  if (embedded) await programs.serve(plans.servicePlan(env, databaseUrl, mode));
  await programs.serve(plans.dashboardPlan(env, secrets, databaseUrl, mode));
  // A deployment elsewhere may be down for a while: people are told so on the screen, not here.
  const proof = embedded ? "/api/health" : "/sign-in";
  await Promise.all([
    launch.prepared,
    embedded && waitUntilHealthy("The service", `${plans.serviceUrl(env)}/health`),
    waitUntilHealthy("The dashboard", `${plans.dashboardUrl(env)}${proof}`),
  ]);
  await launch.logReady();
}
