import { waitUntilHealthy } from "@/bin/embedded/health";
import type { Launch } from "@/bin/embedded/launch";
import * as plans from "@/bin/embedded/program-plans";

/** Starts both programs and returns when they are well. */
export async function serve(
  { env, secrets, programs }: Launch,
  databaseUrl: string,
  mode: plans.Mode,
): Promise<void> {
  const embedded = env.SERVICE_DEPLOYMENT === "embedded";
  if (embedded) await programs.serve(plans.servicePlan(env, databaseUrl, mode));
  await programs.serve(plans.dashboardPlan(env, secrets, databaseUrl, mode));
  // A deployment elsewhere may be down for a while: people are told so on the screen, not here.
  const proof = embedded ? "/api/health" : "/sign-in";
  await Promise.all([
    embedded && waitUntilHealthy("The service", `${plans.serviceUrl(env)}/health`),
    waitUntilHealthy("The dashboard", `${plans.dashboardUrl(env)}${proof}`),
  ]);
}
