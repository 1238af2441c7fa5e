import { ApiError } from "@/lib/query/core/fetch";

/** The fields that a refusal names, each with what is wrong with it; nothing where it names none. */
export function RefusedFields({ error }: { error: unknown }) {
  const issues = error instanceof ApiError ? (error.failure.issues ?? []) : [];
  if (issues.length === 0) return null;
  return (
    <ul>
      {issues.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path.replaceAll("_", " ").replaceAll(".", ", ")}: {message}
        </li>
      ))}
    </ul>
  );
}
