import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { writeAtomically } from "@/bin/embedded/data-folder";
import { readFolderMark } from "@/bin/embedded/identity/place";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { hasPostmasterFile, readPostmasterFile } from "./postmaster-file";

const getFile = (directory: string) => path.join(directory, "cluster-mark");

/** Records which folder the server last ran with. */
export async function writeClusterMark(directory: string, cluster: string): Promise<void> {
  await writeAtomically(getFile(directory), await readFolderMark(cluster));
}

/**
 * Throws LaunchFailure for a cluster that was copied while its server ran: its files are from different moments, so it
 * may be damaged without showing it. A stopped server leaves no postmaster.pid, and a copy of its folder is intact.
 */
export async function refuseCopyOfRunning(directory: string, cluster: string): Promise<void> {
  if (!(await hasPostmasterFile(cluster))) return;
  const kept = await readFile(getFile(directory), "utf8").catch(() => undefined);
  const isOwn =
    kept === undefined ? await mayBeOwn(cluster) : kept === (await readFolderMark(cluster));
  if (isOwn) return;
  throw new LaunchFailure(
    `The database in ${cluster} was copied while it was in use, and may be damaged: stop Phial before you copy its folder, or use \`npm run backup\`; if the copy shows one moment (a snapshot of the disk), delete ${path.join(cluster, "postmaster.pid")} and start again.`,
  );
}

/** For clusters of earlier versions, which have no mark: false when they were started in a different folder. */
async function mayBeOwn(cluster: string): Promise<boolean> {
  const file = await readPostmasterFile(cluster);
  const started = file && (await stat(file.directory).catch(() => undefined));
  const own = await stat(cluster);
  return !started || (started.ino === own.ino && started.dev === own.dev);
}
