import { waitUntilHealthy } from "@/bin/embedded/health";
import { launch } from "@/bin/embedded/launch";
import { servicePlan, serviceUrl } from "@/bin/embedded/program-plans";

// `npm start` without the dashboard, which would have to be built; for the test that kills the database.
launch(async ({ env, secrets, programs, prepared, databaseUrl, logReady }) => {
  await prepared;
  await programs.serve(servicePlan(env, secrets, await databaseUrl, "built"));
  await waitUntilHealthy("The service", `${serviceUrl(env)}/health`);
  programs.keepRunning();
  await logReady();
});
