import { explainForbiddenFolder, fullDisk, LaunchFailure } from "@/bin/embedded/launch-failure";

/**
 * One sentence about why a PostgreSQL program failed. `cause` is the error of the process or the text of the server's
 * log.
 */
export function explainDatabaseFailure(cause: unknown, directory: string): LaunchFailure {
  const output = typeof cause === "string" ? cause : getOutput(cause);
  if (/No space left on device|free disk space/i.test(output)) {
    return fullDisk(directory, cause);
  }
  if (/incompatible with server/i.test(output)) {
    return new LaunchFailure(
      `The database in ${directory} was made by another major version of PostgreSQL: dump it with that version, move the folder away and restore.`,
    );
  }
  const system = explainForbiddenFolder(cause, directory);
  if (system) return system;
  const lastError = output.split("\n").findLast((line) => /(FATAL|PANIC|error):/i.test(line));
  const reason = (lastError ?? output.trim().split("\n").at(-1) ?? "").replace(
    /^.*?(FATAL|PANIC|error):\s*/i,
    "",
  );
  return new LaunchFailure(
    `The embedded PostgreSQL in ${directory} does not start: ${reason || "it gave no reason"}.`,
    { cause },
  );
}

function getOutput(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const output = "stderr" in error ? String(error.stderr) : "";
  return output || error.message;
}
