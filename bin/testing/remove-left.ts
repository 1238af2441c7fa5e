import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { stopLeftPostgres } from "@/bin/embedded/postgres/postgres";
import { sendSignal } from "@/bin/embedded/process-identity";

/** Ends what a killed run left running in its scratch folder, and removes the folder. */
export async function removeLeft(directory: string): Promise<void> {
  for (const pid of await findPrograms(directory)) sendSignal(pid, "SIGKILL");
  for (const cluster of await findClusters(directory)) await stopLeftPostgres(cluster);
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

/** The data folders of PostgreSQL: that of the run itself and those of its installations. */
async function findClusters(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return ["", ...names].map((name) => path.join(directory, name, "postgres", "cluster"));
}

/** Our programs that were started with a data folder below this one; on Linux, where that can be seen. */
async function findPrograms(directory: string): Promise<number[]> {
  const names = await readdir("/proc").catch(() => []);
  const pids = names.map(Number).filter((pid) => Number.isInteger(pid) && pid !== process.pid);
  const environments = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");
      return {
        pid,
        isOurs: text.split("\0").some((one) => one.startsWith(`PHIAL_DATA_DIR=${directory}`)),
      };
    }),
  );
  return environments.filter(({ isOurs }) => isOurs).map(({ pid }) => pid);
}
