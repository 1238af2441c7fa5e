import { ApiError } from "@/lib/query/core/fetch";

/** The messages of a refusal, by field name. */
export function readIssues(error: unknown): Partial<Record<string, string>> {
  const issues = error instanceof ApiError ? (error.failure.issues ?? []) : [];
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}

/** The messages for input that fails its schema, by field name. */
export function readInputIssues(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Partial<Record<string, string>> {
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.map(String).join("."), message]),
  );
}
