type DatabaseErrorFields = {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
};

/** An error and what caused it: drizzle wraps the database's error in one whose message quotes the query's values. */
function* getCauses(error: unknown): Generator<Error & DatabaseErrorFields> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}

function databaseError(error: unknown): DatabaseErrorFields {
  for (const each of getCauses(error)) if (typeof each.code === "string") return each;
  return {};
}

/** The constraint that refused a write, for turning a race into a proper answer; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = databaseError(error);
  return code?.startsWith("23") === true ? (constraint ?? null) : null;
}

const AWAY_CODE = /^(08|57P0|53|40001|40P01|55P03|57014|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE)/;
/** The driver's own errors have no code. */
const AWAY_MESSAGE = /^(timeout exceeded when trying|Connection terminated|Client has encountered)/;

/** The database was away, full or too slow: the same request may well succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, message } of getCauses(error)) {
    if (AWAY_CODE.test(code ?? "") || AWAY_MESSAGE.test(message)) return true;
  }
  return false;
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
