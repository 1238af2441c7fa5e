import { ensureBuilt } from "@/bin/embedded/ensure-built";
import { launch } from "@/bin/embedded/launch";
import { serve } from "@/bin/embedded/serve";

launch(async (base) => {
  // The build needs no database, so both are made at once.
  const [databaseUrl] = await Promise.all([base.databaseUrl, ensureBuilt(base.programs)]);
  await serve(base, databaseUrl, "built");
  base.tellReady();
});
