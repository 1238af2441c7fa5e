import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { fullDisk, LaunchFailure } from "@/bin/embedded/launch-failure";
import { endGroup, killGroup } from "@/bin/embedded/process-group";
import { createRestartPauses, describeRestart } from "@/bin/embedded/restart-pauses";

export type ProgramPlan = {
  readonly name: string;
  /** For node: flags, script and arguments. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Its output is printed only when it fails. */
  readonly quiet?: boolean;
  /** Also receives all output. */
  readonly logFile?: string;
};

export type Programs = {
  /** Runs a program to its end. Throws LaunchFailure with its last output when it fails. */
  readonly run: (plan: ProgramPlan) => Promise<void>;
  /** Starts a program that keeps running. */
  readonly serve: (plan: ProgramPlan) => Promise<void>;
  /**
   * From now on, a program that ends is restarted after increasing pauses; before this call, a program that ends is a
   * failure to start.
   */
  readonly keepRunning: () => void;
  /** Ends all programs, the most recently started first. */
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly note: (name: string, pid: number) => Promise<void>;
  readonly print: (name: string, line: string) => void;
  readonly onUnexpectedEnd: (failure: LaunchFailure) => void;
  /** How long all programs together may take to end before they are killed. */
  readonly stopLimitMs?: number;
};

type End = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly lastLines: readonly string[];
};

const root = path.resolve(import.meta.dirname, "..", "..");
const endWithParent = pathToFileURL(path.join(import.meta.dirname, "end-with-parent.mjs")).href;
const rememberedLines = 20;
const stopLimitOfOneMs = 1_000;

/**
 * A program's line as the launcher passes it on: under the program's name, unless it is a JSON object, which has the name
 * in it and has to stay JSON for what collects the lines.
 */
export function labelLine(name: string, line: string): string {
  return isJsonObject(line) ? line : `${name} | ${line}`;
}

function isJsonObject(line: string): boolean {
  if (!line.startsWith("{")) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** Starts Node.js programs, prefixes their output with their names, and ends all of them with this process. */
export function createPrograms({
  note,
  print,
  onUnexpectedEnd,
  stopLimitMs = 10_000,
}: Options): Programs {
  const running: ChildProcess[] = [];
  const stopping = new AbortController();
  let isKept = false;

  async function start({ name, args, env, quiet, logFile }: ProgramPlan) {
    if (stopping.signal.aborted) throw new LaunchFailure("Phial is stopping.");
    const child = spawn(process.execPath, ["--import", endWithParent, ...args], {
      cwd: root,
      env,
      // In its own process group, so that Ctrl-C reaches only the launcher, which then stops everything in order.
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
    });
    running.push(child);
    // The processes that it started must neither outlive it nor keep its output open.
    child.once("exit", () => killGroup(Number(child.pid)));
    const lastLines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        lastLines.push(line);
        lastLines.splice(0, lastLines.length - rememberedLines);
        if (!quiet) print(name, line);
        if (logFile) appendFileSync(logFile, `${line}\n`);
      });
    }
    const ended = once(child, "close").then(([code, signal]): End => {
      running.splice(running.indexOf(child), 1);
      return { code, signal, lastLines };
    });
    await note(name, Number(child.pid));
    return { ended };
  }

  /** Waits for a program to end, and restarts it for as long as programs are kept running. */
  async function watch(plan: ProgramPlan, first: Promise<End>): Promise<void> {
    const pauses = createRestartPauses();
    let startedAt = performance.now();
    for (let ended = first; ; ) {
      const end = await ended;
      if (stopping.signal.aborted) return;
      if (!isKept) return onUnexpectedEnd(explainEnd(plan, end));
      const { delayMs, failures } = pauses.next(performance.now() - startedAt);
      print(plan.name, describeRestart(describeEnd(plan, end), failures, delayMs));
      await pause(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      startedAt = performance.now();
      ended = restart(plan);
    }
  }

  /** A start that fails, for example on a full disk, counts as a program that ended immediately. */
  async function restart(plan: ProgramPlan): Promise<End> {
    try {
      return await (await start(plan)).ended;
    } catch (error) {
      if (stopping.signal.aborted) return { code: 0, signal: null, lastLines: [] };
      print(plan.name, error instanceof Error ? error.message : String(error));
      return { code: 1, signal: null, lastLines: [] };
    }
  }

  return {
    run: async (plan) => {
      const { ended } = await start(plan);
      const end = await ended;
      if (end.code !== 0) throw explainEnd(plan, end);
    },
    serve: async (plan) => {
      const { ended } = await start(plan);
      void watch(plan, ended);
    },
    keepRunning: () => {
      isKept = true;
    },
    stop: async () => {
      stopping.abort();
      const deadline = Date.now() + stopLimitMs;
      for (const child of running.toReversed()) {
        const leftMs = Math.max(deadline - Date.now(), stopLimitOfOneMs);
        await endGroup(Number(child.pid), leftMs);
      }
    },
  };
}

function explainEnd(plan: ProgramPlan, end: End): LaunchFailure {
  if (end.lastLines.some((line) => /ENOSPC|No space left on device/.test(line))) {
    return fullDisk(root);
  }
  const output = plan.quiet ? `:\n${end.lastLines.join("\n")}` : ".";
  return new LaunchFailure(`${describeEnd(plan, end)}${output}`);
}

function describeEnd({ name }: ProgramPlan, { code, signal }: End): string {
  return signal ? `${name} was ended by ${signal}` : `${name} ended with code ${code}`;
}
