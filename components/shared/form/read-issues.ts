import { ApiError } from "@/lib/query/core/fetch";

/** The sentences of a refusal by the name of their field. */
export function readIssues(error: unknown): Partial<Record<string, string>> {
  const issues = error instanceof ApiError ? (error.failure.issues ?? []) : [];
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

/** The sentences of input that its schema refuses, by the name of their field. */
export function readInputIssues(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Partial<Record<string, string>> {
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.map(String).join("."), message]),
  );
}
