import { execFile } from "node:child_process";
import { chmod, chown, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { LaunchFailure } from "@/bin/embedded/launch-failure";

const root = path.resolve(import.meta.dirname, "..", "..", "..");

/** How to run a PostgreSQL program as a user other than root, which PostgreSQL refuses. */
export type PostgresAccount = {
  readonly command: (program: string, args: string[]) => [file: string, args: string[]];
  /** Options for spawn; empty unless another user has to own the server. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
};

const asMyself: PostgresAccount = {
  command: (program, args) => [program, args],
  identity: {},
};

// A user namespace in which root is an ordinary user: needs no second account and no wider folder permissions.
const namespace = ["--user", "--map-user=1000", "--map-group=1000", "--"];
const inNamespace: PostgresAccount = {
  command: (program, args) => ["unshare", [...namespace, program, ...args]],
  identity: {},
};

/** The account to run PostgreSQL as. Throws LaunchFailure when started as root and no other account is found. */
export async function findPostgresAccount(): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return asMyself;
  if (process.platform === "linux" && (await mayUnshare())) return inNamespace;
  return findOtherUser();
}

/**
 * Gives the server's folder to the account and makes its parent folders inside the project accessible. Throws
 * LaunchFailure when the account still cannot reach that folder or its programs.
 */
export async function handOver(
  directory: string,
  programs: string,
  account: PostgresAccount,
): Promise<void> {
  const { uid, gid } = account.identity;
  if (uid === undefined || gid === undefined) return;
  await chown(directory, uid, gid);
  let above = directory;
  do {
    above = path.dirname(above);
    await chmod(above, (await stat(above)).mode | 0o011);
  } while (above.startsWith(root) && above !== root);
  for (const folder of [directory, programs]) {
    if (await mayEnter(folder, account)) continue;
    throw new LaunchFailure(
      `PostgreSQL does not run as root, and the user ${uid} that it would run as cannot reach ${folder}: start Phial as an ordinary user, or from a folder open to others.`,
    );
  }
}

async function mayEnter(folder: string, { identity }: PostgresAccount): Promise<boolean> {
  const enter = ["-c", 'cd "$1"', "sh", folder];
  return promisify(execFile)("sh", enter, { ...identity, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function mayUnshare(): Promise<boolean> {
  return promisify(execFile)("unshare", [...namespace, "true"]).then(
    () => true,
    () => false,
  );
}

/** A user that exists on every Linux and macOS, for systems without user namespaces (most containers). */
export async function findOtherUser(userFile = "/etc/passwd"): Promise<PostgresAccount> {
  const lines = (await readFile(userFile, "utf8")).split("\n").map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? [];
    if (uid && gid) {
      return { ...asMyself, identity: { uid: Number(uid), gid: Number(gid) } };
    }
  }
  throw new LaunchFailure(
    "PostgreSQL does not run as root and no other user was found: start Phial as an ordinary user.",
  );
}
