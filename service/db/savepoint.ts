import { sql } from "drizzle-orm";
import type { TeamTx } from "./team-transaction";

/**
 * Does a part of a transaction's work: when it throws, that part alone is undone and the error passed on; whoever catches
 * it goes on with the transaction. Parts may hold parts.
 */
export async function undoneOnError<T>(tx: TeamTx, work: (tx: TeamTx) => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint work`);
  try {
    const done = await work(tx);
    await tx.execute(sql`release savepoint work`);
    return done;
  } catch (error) {
    // Released too: a part around this one would else go back to here and no further.
    await tx.execute(sql`rollback to savepoint work`);
    await tx.execute(sql`release savepoint work`);
    throw error;
  }
}
