import { explainForbiddenFolder, fullDisk, LaunchFailure } from "@/bin/embedded/launch-failure";

/** PostgreSQL's messages about its files when they are not as it wrote them. */
const DAMAGE =
  /incompatible with server|incorrect checksum in control file|could not (?:read|open) file "(?:global|pg_wal|base)|invalid (?:primary )?checkpoint|is not a valid data directory|invalid data in file/i;

/**
 * One sentence about why a PostgreSQL program failed. `cause` is the error of the process or the text of the server's
 * log; `isOtherVersion` says that another major version made the files.
 */
export function explainDatabaseFailure(
  cause: unknown,
  directory: string,
  isOtherVersion = false,
): LaunchFailure {
  const output = typeof cause === "string" ? cause : getOutput(cause);
  if (/No space left on device|free disk space/i.test(output)) {
    return fullDisk(directory, cause);
  }
  if (isOtherVersion) {
    return new LaunchFailure(
      `The database in ${directory} was made by another major version of PostgreSQL: dump it with that version, move the folder away and restore.`,
    );
  }
  if (DAMAGE.test(output)) {
    return new LaunchFailure(
      `The database files in ${directory} are damaged: restore them from a backup.`,
      { cause },
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
