import { launch } from "@/bin/embedded/launch";
import { serve } from "@/bin/embedded/serve";

launch(async (base) => {
  await serve(base, await base.databaseUrl, "watched");
  base.tellReady();
});
