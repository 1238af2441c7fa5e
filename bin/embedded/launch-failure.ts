/** A failure to start that the user can fix. The message is one complete sentence. */
export class LaunchFailure extends Error {
  override readonly name = "LaunchFailure";
}

// The codes of the operating system and of PostgreSQL.
const fullDiskCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);
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
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (fullDiskCodes.has(getCode(cause))) return fullDisk(where, error);
  }
  return undefined;
}

/** The sentence for a folder that could not be made or written; undefined for any other error. */
export function explainForbiddenFolder(error: unknown, folder: string): LaunchFailure | undefined {
  const what = folderSentences[getCode(error)];
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

function getCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
