import path from "node:path";
import { buildStamped, isBuilt, stampSources } from "@/bin/embedded/build-stamp";
import { forgetDevTypes } from "@/bin/embedded/dev-types";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { buildPlan } from "@/bin/embedded/program-plans";
import type { Programs } from "@/bin/embedded/programs";

/** Builds the dashboard unless it is built from exactly these sources; returns whether it was built. */
export async function ensureBuilt(programs: Programs): Promise<boolean> {
  const root = path.resolve(import.meta.dirname, "..", "..");
  const stamp = await stampSources(root);
  if (await isBuilt(root, stamp)) return false;
  console.log("Building the dashboard.");
  try {
    await forgetDevTypes(root);
    await buildStamped(root, stamp, () => programs.run(buildPlan()));
  } catch (error) {
    throw isForbidden(error) ? new LaunchFailure(BUILD_FIRST, { cause: error }) : error;
  }
  return true;
}

const BUILD_FIRST =
  "The dashboard has to be built, and its folder cannot be written by this user: run `npm run build` as its owner.";

const isForbidden = (error: unknown) =>
  error instanceof Error && "code" in error && /^(?:EROFS|EACCES|EPERM)$/.test(String(error.code));
