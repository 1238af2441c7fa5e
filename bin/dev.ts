import { launch } from "@/bin/embedded/launch";
import { serve } from "@/bin/embedded/serve";

launch((base) => serve(base, "watched"));
