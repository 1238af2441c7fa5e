/** Codes of the operating system (no space, no quota) and of PostgreSQL. */
const FULL_DISK_CODES: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether a full disk caused the error, at any depth. */
export function isFullDisk(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && FULL_DISK_CODES.has(String(cause.code))) return true;
  }
  return false;
}
