type DatabaseErrorFields = {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
};

/** An error and its causes: drizzle wraps the database's error in one whose message quotes the query's values. */
function* getCauses(error: unknown): Generator<Error & DatabaseErrorFields> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

function databaseError(error: unknown): DatabaseErrorFields {
  for (const cause of getCauses(error)) if (typeof cause.code === "string") return cause;
  return {};
}

/** The violated constraint of a failed write, so that a lost race gets a proper response; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = databaseError(error);
  return code?.startsWith("23") === true ? (constraint ?? null) : null;
}

/** The loggable parts of an error: names, codes and stack frames, never a message, which may contain personal data. */
export function describeError(error: unknown) {
  const { code, constraint, table } = databaseError(error);
  const frames =
    error instanceof Error ? error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 12) : undefined;
  return {
    name: error instanceof Error ? error.name : typeof error,
    code,
    constraint,
    table,
    frames,
  };
}
