import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { writeAtomically } from "@/bin/embedded/data-folder";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { processIdentity } from "@/bin/embedded/process-identity";
import { readFolderMark } from "./identity/place";

const Program = z.object({ name: z.string(), pid: z.number().int(), identity: z.string() });
export type Program = z.infer<typeof Program>;

const Run = z.object({
  launcher: Program,
  programs: z.array(Program),
  url: z.string(),
  stopping: z.boolean(),
  /** Mark of the folder in which the file was written: a file found in a copy says nothing about the copy. */
  folderMark: z.string().optional(),
});
type Run = z.infer<typeof Run>;

/** This launcher's claim on a data folder: only one launcher runs there at a time. */
export type RunFile = {
  /** Programs left behind by an earlier launcher that was killed. */
  readonly left: readonly Program[];
  /** Records a program, so that the next start can end it if this launcher cannot. */
  readonly note: (name: string, pid: number) => Promise<void>;
  readonly noteStopping: () => Promise<void>;
  readonly release: () => Promise<void>;
};

const stoppingLimitMs = 30_000;

/**
 * Claims the folder by creating `run.json`. Waits for a launcher that is stopping; throws LaunchFailure when one is
 * running. A killed launcher's file is taken over with the list of programs that it left behind; a file that was copied
 * with the folder is removed.
 */
export async function claimRun(dataFolder: string, url: string): Promise<RunFile> {
  const file = path.join(dataFolder, "run.json");
  const launcher = await describeProcess("launcher", process.pid);
  const folderMark = await readFolderMark(dataFolder);
  const run: Run = { launcher, programs: [], url, stopping: false, folderMark };
  const left = await claim(file, run);
  const save = () => writeAtomically(file, JSON.stringify(run));
  return {
    left,
    note: async (name, pid) => {
      // The process that a restarted program ran in before is gone.
      const others = run.programs.filter((program) => program.name !== name);
      run.programs = [...others, await describeProcess(name, pid)];
      await save();
    },
    noteStopping: async () => {
      run.stopping = true;
      await save();
    },
    release: () => rm(file, { force: true }),
  };
}

/** Whether the process is still the recorded one, and not a later one with the same id. */
export async function stillRuns(program: Program): Promise<boolean> {
  return (await processIdentity(program.pid)) === program.identity;
}

async function describeProcess(name: string, pid: number): Promise<Program> {
  return { name, pid, identity: (await processIdentity(pid)) ?? "" };
}

async function claim(file: string, run: Run): Promise<Program[]> {
  const deadline = Date.now() + stoppingLimitMs;
  const left: Program[] = [];
  // Atomic: only one of several simultaneous starts creates it.
  while (!(await makeFile(file, JSON.stringify(run)))) {
    const other = await readRun(file);
    const isCopied = other?.folderMark !== undefined && other.folderMark !== run.folderMark;
    if (other && !isCopied && (await stillRuns(other.launcher))) {
      if (!other.stopping || Date.now() > deadline) throw alreadyRuns(other);
      await pause(100);
    } else if ((await removeStale(file, other)) && !isCopied) {
      left.push(...(other?.programs ?? []));
    }
  }
  return left;
}

async function makeFile(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function readRun(file: string): Promise<Run | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  try {
    return Run.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Removes the file of a launcher that is gone; false when another start was faster. */
async function removeStale(file: string, seen: Run | undefined): Promise<boolean> {
  // An unreadable file may be one that another start is currently writing.
  if (!seen) await pause(500);
  const aside = `${file}.stale-${process.pid}`;
  if (
    !(await rename(file, aside).then(
      () => true,
      () => false,
    ))
  )
    return false;
  const taken = await readRun(aside);
  if (JSON.stringify(taken) !== JSON.stringify(seen)) {
    await rename(aside, file);
    return false;
  }
  await rm(aside);
  return true;
}

function alreadyRuns(other: Run): LaunchFailure {
  return new LaunchFailure(
    `Phial already runs from this folder at ${other.url} (process ${other.launcher.pid}): use that, stop it, or set PHIAL_DATA_DIR for a second one.`,
  );
}
