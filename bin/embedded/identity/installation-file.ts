import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { writeAtomically } from "@/bin/embedded/data-folder";
import { LaunchFailure } from "@/bin/embedded/launch-failure";

const Installation = z.object({ id: z.uuid() });

const getFile = (dataFolder: string) => path.join(dataFolder, "installation.json");

/** The id of the installation whose data folder this is; undefined in a new folder. */
export async function readInstallationId(dataFolder: string): Promise<string | undefined> {
  const file = getFile(dataFolder);
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return Installation.parse(JSON.parse(text)).id;
  } catch {
    throw new LaunchFailure(`${file} does not name an installation: put a copy of it back.`);
  }
}

export async function writeInstallationId(dataFolder: string, id: string): Promise<void> {
  await writeAtomically(getFile(dataFolder), `${JSON.stringify({ id }, null, 2)}\n`);
}
