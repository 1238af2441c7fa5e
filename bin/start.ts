import path from "node:path";
import { buildStamped, isBuilt, stampSources } from "@/bin/embedded/build-stamp";
import { launch } from "@/bin/embedded/launch";
import { buildPlan } from "@/bin/embedded/program-plans";
import type { Programs } from "@/bin/embedded/programs";
import { serve } from "@/bin/embedded/serve";

launch(async (base) => {
  // The build needs no database, so both are made at once.
  const [databaseUrl] = await Promise.all([base.databaseUrl, ensureBuilt(base.programs)]);
  await serve(base, databaseUrl, "built");
  base.tellReady();
});

async function ensureBuilt(programs: Programs): Promise<void> {
  const root = path.resolve(import.meta.dirname, "..");
  const stamp = await stampSources(root);
  if (await isBuilt(root, stamp)) return;
  console.log("Building the dashboard.");
  await buildStamped(root, stamp, () => programs.run(buildPlan()));
}
