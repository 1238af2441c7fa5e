import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, readFile } from "node:fs/promises";
import path from "node:path";
import { mayParseUnseparated, readChildEnvironment } from "@/service/env";
import { createFolder, removeFolder } from "@/service/lab-reports/scratch-folder";

const root = path.resolve(import.meta.dirname, "..", "..", "..");
const enterNamespaces = path.join(import.meta.dirname, "enter-namespaces.sh");

/** How a child process is kept from everything but the files that it is to read. */
export type Separation = {
  /**
   * `namespaces`: it sees the system's programs, this project's code and one folder, and no process or network.
   * `account`: an account of its own, which may read no secret, but sees processes and the network. `none`: only its
   * environment is empty. `off`: without a separation, no file is opened.
   */
  readonly kind: "namespaces" | "account" | "none" | "off";
  /** The command that runs Node.js with these arguments and this folder of files. */
  readonly command: (folder: string, args: readonly string[]) => readonly string[];
  /** The account that runs it; this process's own when undefined. */
  readonly takeAccount?: () => number;
};

const NAMESPACES = ["--user", "--map-root-user", "--mount", "--pid", "--net", "--ipc", "--uts"];
/** Ends with the service, and the program with it. */
const BOUND = [
  "--pdeathsig",
  "KILL",
  "--",
  "unshare",
  ...NAMESPACES,
  "--fork",
  "--kill-child",
  "--",
];

const inNamespaces: Separation = {
  kind: "namespaces",
  command: (folder, args) => [
    ...["setpriv", ...BOUND, "sh", enterNamespaces],
    ...[root, folder, process.execPath, ...args],
  ],
};

/** Numbers that systems give to no account, one for each child, so that no child may read another one's files. */
const FIRST_ACCOUNT = 58_000;
const ACCOUNTS = 1_000;
let accounts = 0;

const asOtherAccount: Separation = {
  kind: "account",
  command: (_folder, args) => [process.execPath, ...args],
  takeAccount: () => {
    accounts = (accounts + 1) % ACCOUNTS;
    return FIRST_ACCOUNT + accounts;
  },
};

/** For programs of the project's own tests, which read no hostile files. */
export const UNSEPARATED: Separation = {
  kind: "none",
  command: (_folder, args) => [process.execPath, ...args],
};

let found: Promise<Separation> | undefined;

/** The strictest separation that this machine allows, found once; `off` where there is none and none is required. */
export function findSeparation(): Promise<Separation> {
  found ??= listSeparations().then(
    ([strictest]) =>
      strictest ?? (mayParseUnseparated() ? UNSEPARATED : { ...UNSEPARATED, kind: "off" }),
  );
  return found;
}

/** The separations that work on this machine, the strictest first. */
export async function listSeparations(): Promise<Separation[]> {
  const isRoot = process.getuid?.() === 0;
  const all = [
    ...(process.platform === "linux" ? [inNamespaces] : []),
    ...(isRoot ? [asOtherAccount] : []),
  ];
  const work = await Promise.all(all.map(works));
  return all.filter((_, index) => work[index]);
}

/**
 * Starts Node.js, separated, in the project's folder, with a channel for messages and no other output, which may quote a
 * file. Only it can read the folder of its files, and not write.
 */
export async function spawnSeparated(
  { command, takeAccount }: Separation,
  folder: string,
  args: readonly string[],
): Promise<ChildProcess> {
  const account = takeAccount?.();
  if (account !== undefined) {
    // Its group, because an owner could put links into it that the service would follow.
    await chown(folder, process.getuid?.() ?? 0, account);
    await chmod(folder, 0o750);
  }
  const [program = "", ...rest] = command(folder, args);
  const identity = account === undefined ? {} : { uid: account, gid: account };
  return spawn(program, rest, {
    ...identity,
    cwd: root,
    env: readChildEnvironment(),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

/** The process that `spawnSeparated` runs: in a namespace, the only child of the one that it started. */
export async function findSeparatedPid(
  { kind }: Separation,
  pid: number | undefined,
): Promise<number | undefined> {
  if (kind !== "namespaces" || pid === undefined) return pid;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return Number.parseInt(children, 10) || undefined;
}

/** Whether a program runs, can read the project, and can be found by its process. */
async function works(separation: Separation): Promise<boolean> {
  const folder = await createFolder();
  try {
    const waits = ["--input-type=module", "--eval", 'await import("tsx"); process.send("ready")'];
    const program = await spawnSeparated(separation, folder, waits);
    const ended = Promise.race([once(program, "exit"), once(program, "error")]).then(() => false);
    const started = once(program, "message").then(async () => {
      const isFound = (await findSeparatedPid(separation, program.pid)) !== undefined;
      program.kill("SIGKILL");
      return isFound;
    });
    return await Promise.race([started, ended]);
  } catch {
    return false;
  } finally {
    await removeFolder(folder);
  }
}
