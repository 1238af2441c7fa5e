import type { z } from "zod";

export type EnvironmentSource = Readonly<Record<string, string | undefined>>;

/**
 * Parses environment variables; an empty one counts as not set, like an untouched line of `.env`. Throws the error that
 * `createError` creates from a list of everything missing or wrong, one line per variable, which never quotes a value.
 */
export function parseSettings<Schema extends z.ZodType>(
  schema: Schema,
  source: EnvironmentSource,
  createError: (problems: string) => Error,
): z.output<Schema> {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw createError(lines.join("\n"));
}
