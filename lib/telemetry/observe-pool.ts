import { beginSpan, getErrorName, isTracing, withSpan } from "./span";

/** The parts of pg's pool and client that are observed. */
type Client = { query: (...args: never[]) => unknown };
type Pool = {
  on(event: "connect", listener: (client: Client) => void): unknown;
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

const OPERATION = /^\s*(\w{1,20})/;
const TABLE = /\b(?:from|into|update)\s+"?(\w{1,63})"?(?:\."?(\w{1,63})"?)?/i;
/** Only the beginning of a statement is inspected. */
const LOOKED_AT = 1_000;

/** Creates a span for each statement of a pool, with its operation and first table, but never its text or values. */
export function tracePool(pool: Pool): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = (...args: unknown[]) => {
      if (!isTracing() || isSubmittable(args[0])) return query(...args);
      const { operation, table } = describeStatement(args[0]);
      const attributes = {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        ...(table ? { "db.collection.name": table } : {}),
      };
      const name = table ? `${operation} ${table}` : operation;
      const callback = args.at(-1);
      if (typeof callback !== "function") {
        return withSpan(name, { kind: "client", attributes }, async () => query(...args));
      }
      const span = beginSpan(name, { kind: "client", attributes });
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        span?.end(error ? getErrorName(error) : undefined);
        callback(error, result);
      });
    };
  });
}

/** A cursor or a copy, which runs for as long as it is being read. */
function isSubmittable(statement: unknown): boolean {
  return typeof statement === "object" && statement !== null && "submit" in statement;
}

/** How many connections a pool has, and how many callers wait for one. */
export function readPool(name: string, pool: Pool) {
  const { totalCount, idleCount, waitingCount } = pool;
  return [
    { labels: { pool: name, state: "used" }, value: totalCount - idleCount },
    { labels: { pool: name, state: "idle" }, value: idleCount },
    { labels: { pool: name, state: "waiting" }, value: waitingCount },
  ];
}

/** `SELECT` and `orders` from a statement; the operation is `QUERY` where it cannot be determined. */
export function describeStatement(statement: unknown): {
  operation: string;
  table: string | null;
} {
  const text = toText(statement).slice(0, LOOKED_AT);
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? "QUERY";
  const [, first, second] = TABLE.exec(text) ?? [];
  return { operation, table: second ?? first ?? null };
}

function toText(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === "string" ? text : "";
}
