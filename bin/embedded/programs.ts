import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
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
  /** What it says is shown only when it fails. */
  readonly quiet?: boolean;
};

export type Programs = {
  /** Runs a program to its end. Throws LaunchFailure with the last it said when it fails. */
  readonly run: (plan: ProgramPlan) => Promise<void>;
  /** Starts a program that is to stay. */
  readonly serve: (plan: ProgramPlan) => Promise<void>;
  /** Ends all of them, the last started first. */
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly note: (name: string, pid: number) => Promise<void>;
  readonly print: (name: string, line: string) => void;
  readonly onUnexpectedEnd: (failure: LaunchFailure) => void;
};

const root = path.resolve(import.meta.dirname, "..", "..");
const endWithParent = pathToFileURL(path.join(import.meta.dirname, "end-with-parent.mjs")).href;
const rememberedLines = 20;

/** Starts node programs, prints what they say under their names, and leaves none behind. */
export function createPrograms({ note, print, onUnexpectedEnd }: Options): Programs {
  const running: ChildProcess[] = [];
  let stopping = false;

  async function start({ name, args, env, quiet }: ProgramPlan) {
    if (stopping) throw new LaunchFailure("Phial is stopping.");
    const child = spawn(process.execPath, ["--import", endWithParent, ...args], {
      cwd: root,
      env,
      // A group of its own: Ctrl-C reaches the launcher alone, which then stops things in order.
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
      });
    }
    const ended = once(child, "close").then(([code, signal]) => {
      running.splice(running.indexOf(child), 1);
      return {
        code,
        how: signal ? `was ended by ${signal}` : `ended with code ${code}`,
        lastLines,
      };
    });
    await note(name, Number(child.pid));
    return { ended };
  }

  return {
    run: async (plan) => {
      const { ended } = await start(plan);
      const { code, how, lastLines } = await ended;
      if (code === 0) return;
      if (lastLines.some((line) => /ENOSPC|No space left on device/.test(line))) {
        throw fullDisk(root);
      }
      const said = plan.quiet ? `:\n${lastLines.join("\n")}` : ".";
      throw new LaunchFailure(`${plan.name} ${how}${said}`);
    },
    serve: async (plan) => {
      const { ended } = await start(plan);
      void ended.then(({ how }) => {
        if (!stopping) onUnexpectedEnd(new LaunchFailure(`${plan.name} ${how}.`));
      });
    },
    stop: async () => {
      stopping = true;
      for (const child of running.toReversed()) await endGroup(Number(child.pid));
    },
  };
}
