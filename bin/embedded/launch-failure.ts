/** A reason not to start that is the user's to read: its message is one complete sentence. */
export class LaunchFailure extends Error {
  override readonly name = "LaunchFailure";
}

const sentences: Record<string, (where: string) => string> = {
  ENOSPC: (where) => `The disk is full: free some space for ${where} and start again.`,
  EDQUOT: (where) => `The disk quota is used up: free some space for ${where} and start again.`,
  EACCES: (where) =>
    `${where} cannot be written: give this user the right to, or set PHIAL_DATA_DIR.`,
  EPERM: (where) =>
    `${where} cannot be written: give this user the right to, or set PHIAL_DATA_DIR.`,
  EROFS: (where) =>
    `${where} is on a read-only disk: set PHIAL_DATA_DIR to a folder that can be written.`,
  ENOTDIR: (where) => `${where} is not a folder: move what lies there, or set PHIAL_DATA_DIR.`,
  EEXIST: (where) => `${where} is not a folder: move what lies there, or set PHIAL_DATA_DIR.`,
};

/** The system error as a sentence about `where`, or undefined when it is not one a user can mend. */
export function explainSystemError(error: unknown, where: string): LaunchFailure | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const sentence = sentences[code];
  return sentence && new LaunchFailure(sentence(where), { cause: error });
}
