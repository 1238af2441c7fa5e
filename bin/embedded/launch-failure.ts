import { lookUp } from "@/lib/contract/look-up";
import { isFullDisk } from "@/lib/db/full-disk";

/** A failure to start that the user can fix. The message is one complete sentence. */
export class LaunchFailure extends Error {
  override readonly name = "LaunchFailure";
}

const folderSentences: Record<string, string> = {
  ENOENT: "cannot be created there",
  EACCES: "cannot be written by this user",
  EPERM: "cannot be written by this user",
  EROFS: "is on a read-only disk",
  ENOTDIR: "is not a folder",
  EEXIST: "is not a folder",
};

/** The sentence for an error caused by a full disk, at any depth; undefined for any other. */
export function explainFullDisk(error: unknown, where: string): LaunchFailure | undefined {
  return isFullDisk(error) ? fullDisk(where, error) : undefined;
}

/** The sentence for a folder that could not be created or written; undefined for any other error. */
export function explainForbiddenFolder(error: unknown, folder: string): LaunchFailure | undefined {
  const what = lookUp(folderSentences, getCode(error));
  if (!what) return explainFullDisk(error, folder);
  return new LaunchFailure(`${folder} ${what}: choose another folder with PHIAL_DATA_DIR.`, {
    cause: error,
  });
}

export function fullDisk(where: string, cause?: unknown): LaunchFailure {
  return new LaunchFailure(`The disk is full: free some space for ${where} and start again.`, {
    cause,
  });
}

/**
 * One sentence for any failure. An unexpected one is described by its innermost cause, because the errors around it
 * quote queries with their values, and by where it happened.
 */
export function describeFailure(failure: unknown): string {
  if (failure instanceof LaunchFailure) return failure.message;
  const full = explainFullDisk(failure, "the data folder");
  if (full) return full.message;
  let cause = failure;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return `Phial ended because of an unexpected error: ${cause}.`;
  const [reason = ""] = (cause.message || cause.name).split("\n");
  const frame = cause.stack?.match(/^ {4}at (?:.* \()?([^()\n]+)\)?$/m)?.[1] ?? "an unknown place";
  return `Phial ended because of an unexpected error: ${reason.replace(/\.$/, "")} (${frame}).`;
}

function getCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
