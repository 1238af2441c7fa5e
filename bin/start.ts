import { ensureBuilt } from "@/bin/embedded/ensure-built";
import { launch } from "@/bin/embedded/launch";
import { serve } from "@/bin/embedded/serve";

// The build needs no database, so both are made at once.
launch((base) => serve(base, "built", ensureBuilt(base.programs)));
