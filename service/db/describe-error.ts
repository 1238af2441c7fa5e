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

/** The violated constraint of a failed write, to turn a race into a proper answer; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = databaseError(error);
  return code?.startsWith("23") === true ? (constraint ?? null) : null;
}

const AWAY_CODE = /^(08|57P0|53|40001|40P01|55P03|57014|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE)/;
/** The driver's own errors have no code. */
const AWAY_MESSAGE = /^(timeout exceeded when trying|Connection terminated|Client has encountered)/;

/** Whether the database was unavailable, full or too slow, so that the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, message } of getCauses(error)) {
    if (AWAY_CODE.test(code ?? "") || AWAY_MESSAGE.test(message)) return true;
  }
  return false;
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
