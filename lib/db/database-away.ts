const AWAY_CODE = /^(08|57P0|53|40001|40P01|55P03|57014|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE)/;
/** The driver's own errors have no code. */
const AWAY_MESSAGE = /^(timeout exceeded when trying|Connection terminated|Client has encountered)/;

/** Whether a query's error says that the database was unavailable, full or too slow, so that it may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  return hasCause(error, (cause) => {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    return AWAY_CODE.test(code) || AWAY_MESSAGE.test(cause.message);
  });
}

const OWN_CONNECTION = Symbol.for("phial.databaseConnection");

/** Marks the failure of an attempt to connect, because connections to other servers may fail with the same codes. */
export function markConnectionFailure<E extends Error>(error: E): E {
  return Object.defineProperty(error, OWN_CONNECTION, { value: true });
}

/**
 * Like isDatabaseAway, for a program that also talks to other servers, whose connections may be refused with the same
 * codes.
 */
export function isOwnDatabaseAway(error: unknown): boolean {
  return isDatabaseAway(error) && concernsDatabase(error);
}

/** Checks properties rather than classes, because a bundler may load a library's classes more than once. */
function concernsDatabase(error: unknown): boolean {
  return hasCause(
    error,
    (cause) =>
      OWN_CONNECTION in cause ||
      ("query" in cause && "params" in cause) ||
      "severity" in cause ||
      AWAY_MESSAGE.test(cause.message),
  );
}

/** Whether the error or one of its causes satisfies the predicate. */
function hasCause(error: unknown, isAsAsked: (cause: Error) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isAsAsked(cause)) return true;
  }
  return false;
}
