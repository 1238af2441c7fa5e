/** The error of the database itself: drizzle wraps it in one whose message quotes the values of the query. */
function databaseError(error: unknown): DatabaseErrorFields {
  let current = error;
  while (current instanceof Error) {
    if ("code" in current && typeof current.code === "string") {
      return current as DatabaseErrorFields;
    }
    current = current.cause;
  }
  return {};
}

type DatabaseErrorFields = {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
};

/** The constraint that refused a write, for turning a race into a proper answer; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = databaseError(error);
  return code?.startsWith("23") === true ? (constraint ?? null) : null;
}

const AWAY = /^(08|57P0|53|40001|40P01|55P03|57014|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE)/;

/** The database was away, full or too slow: the same request may well succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (AWAY.test(databaseError(error).code ?? "")) return true;
  return (
    error instanceof Error &&
    /^(timeout exceeded when trying|Connection terminated)/.test(error.message)
  );
}

/** What may be logged of an error: names, codes and places in the code, never a message with somebody's data. */
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
