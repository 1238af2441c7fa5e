import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { fullDisk, LaunchFailure } from "@/bin/embedded/launch-failure";
import { endGroup } from "@/bin/embedded/process-group";

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
  /** Ends all programs, the most recently started first. */
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly note: (name: string, pid: number) => Promise<void>;
  readonly print: (name: string, line: string) => void;
  readonly onUnexpectedEnd: (failure: LaunchFailure) => void;
};

type End = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly lastLines: readonly string[];
};

const root = path.resolve(import.meta.dirname, "..", "..");
const endWithParent = pathToFileURL(path.join(import.meta.dirname, "end-with-parent.mjs")).href;
const rememberedLines = 20;

/** Starts Node.js programs, prints their output under their names, and ends all of them with this process. */
export function createPrograms({ note, print, onUnexpectedEnd }: Options): Programs {
  const running: ChildProcess[] = [];
  let stopping = false;

  async function start({ name, args, env, quiet, logFile }: ProgramPlan) {
    if (stopping) throw new LaunchFailure("Phial is stopping.");
    const child = spawn(process.execPath, ["--import", endWithParent, ...args], {
      cwd: root,
      env,
      // In its own process group, so that Ctrl-C reaches only the launcher, which then stops everything in order.
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
    });
    running.push(child);
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

  return {
    run: async (plan) => {
      const { ended } = await start(plan);
      const end = await ended;
      if (end.code !== 0) throw explainEnd(plan, end);
    },
    serve: async (plan) => {
      const { ended } = await start(plan);
      void ended.then((end) => {
        if (!stopping) onUnexpectedEnd(explainEnd(plan, end));
      });
    },
    stop: async () => {
      stopping = true;
      for (const child of running.toReversed()) await endGroup(Number(child.pid));
    },
  };
}

function explainEnd({ name, quiet }: ProgramPlan, { code, signal, lastLines }: End): LaunchFailure {
  if (lastLines.some((line) => /ENOSPC|No space left on device/.test(line))) return fullDisk(root);
  const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
  return new LaunchFailure(`${name} ${how}${quiet ? `:\n${lastLines.join("\n")}` : "."}`);
}
