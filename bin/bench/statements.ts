import pg from "pg";

/** One recorded call of a connection's `query`. */
type Statement = readonly unknown[];

/** Returns every statement that the work sends to a database, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...statement: unknown[]) {
    statements.push(statement);
    return Reflect.apply(query, this, statement);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

/** A plain connection with the service's login that repeats recorded statements one by one, to measure the database alone. */
export async function openReplay(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    run: async (statements: readonly Statement[]): Promise<void> => {
      for (const statement of statements) await Reflect.apply(client.query, client, statement);
    },
    close: () => client.end(),
  };
}
