import { ensureBuilt } from "@/bin/embedded/ensure-built";
import { launch } from "@/bin/embedded/launch";
import { serve } from "@/bin/embedded/serve";

// The build needs no database, so the two are prepared in parallel.
launch((base) => serve(base, "built", ensureBuilt(base.programs)));
