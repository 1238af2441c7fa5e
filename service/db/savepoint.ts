import { sql } from "drizzle-orm";
import type { TeamTx } from "./team-transaction";

/**
 * Runs part of a transaction's work. When it throws, only that part is rolled back and the error is rethrown; a caller that
 * catches it may continue with the transaction. Calls may be nested.
 */
export async function undoneOnError<T>(tx: TeamTx, work: (tx: TeamTx) => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint work`);
  try {
    const result = await work(tx);
    await tx.execute(sql`release savepoint work`);
    return result;
  } catch (error) {
    // Released as well: otherwise rolling back an enclosing savepoint of the same name would stop here.
    await tx.execute(sql`rollback to savepoint work`);
    await tx.execute(sql`release savepoint work`);
    throw error;
  }
}
