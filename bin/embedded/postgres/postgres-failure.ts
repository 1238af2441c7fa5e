import { explainForbiddenFolder, fullDisk, LaunchFailure } from "@/bin/embedded/launch-failure";

/**
 * Why a PostgreSQL program did not run, as one sentence. `cause` is what it said on its way out:
 * the error of the process, or the text of the server's log.
 */
export function explainDatabaseFailure(cause: unknown, directory: string): LaunchFailure {
  const said = typeof cause === "string" ? cause : saidBy(cause);
  if (/No space left on device|free disk space/i.test(said)) {
    return fullDisk(directory, cause);
  }
  if (/incompatible with server/i.test(said)) {
    return new LaunchFailure(
      `The database in ${directory} was made by another major version of PostgreSQL: dump it with that version, move the folder away and restore.`,
    );
  }
  const system = explainForbiddenFolder(cause, directory);
  if (system) return system;
  const lastLabel = said.split("\n").findLast((line) => /(FATAL|PANIC|error):/i.test(line));
  const reason = (lastLabel ?? said.trim().split("\n").at(-1) ?? "").replace(
    /^.*?(FATAL|PANIC|error):\s*/i,
    "",
  );
  return new LaunchFailure(
    `The embedded PostgreSQL in ${directory} does not start: ${reason || "it gave no reason"}.`,
    { cause },
  );
}

function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const output = "stderr" in error ? String(error.stderr) : "";
  return output || error.message;
}
