import path from "node:path";
import { buildStamped, isBuilt, stampSources } from "@/bin/embedded/build-stamp";
import { forgetDevTypes } from "@/bin/embedded/dev-types";
import { buildPlan } from "@/bin/embedded/program-plans";
import type { Programs } from "@/bin/embedded/programs";

/** Builds the dashboard unless it is built from exactly these sources; returns whether it was built. */
export async function ensureBuilt(programs: Programs): Promise<boolean> {
  const root = path.resolve(import.meta.dirname, "..", "..");
  const stamp = await stampSources(root);
  if (await isBuilt(root, stamp)) return false;
  console.log("Building the dashboard.");
  await forgetDevTypes(root);
  await buildStamped(root, stamp, () => programs.run(buildPlan()));
  return true;
}
