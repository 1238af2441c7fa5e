/** A reason not to start that is the user's to mend: its message is one complete sentence. */
export class LaunchFailure extends Error {
  override readonly name = "LaunchFailure";
}

const fullDisk = (where: string) =>
  `The disk is full: free some space for ${where} and start again.`;
const closedFolder = (where: string) =>
  `${where} cannot be written: give this user the right to, or set PHIAL_DATA_DIR.`;
const noFolder = (where: string) =>
  `${where} is not a folder: move what lies there, or set PHIAL_DATA_DIR.`;

const sentences: Record<string, (where: string) => string> = {
  ENOSPC: fullDisk,
  EDQUOT: fullDisk,
  // PostgreSQL's own code for it.
  "53100": fullDisk,
  EACCES: closedFolder,
  EPERM: closedFolder,
  EROFS: (where) => `${where} is on a read-only disk: set PHIAL_DATA_DIR to a folder elsewhere.`,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
};

/**
 * The system's error, or the one that caused it, as a sentence about `where`. Undefined when it is not
 * one that a user can mend.
 */
export function explainSystemError(error: unknown, where: string): LaunchFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const sentence = "code" in error ? sentences[String(error.code)] : undefined;
  if (sentence) return new LaunchFailure(sentence(where), { cause: error });
  return explainSystemError(error.cause, where);
}
