import { randomUUID } from "node:crypto";
import path from "node:path";
import { startPostgres } from "@/bin/embedded/postgres/postgres";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { makeTestLogins } from "@/lib/db/testing/test-logins";
import { findIllegalTransitions, simulateMonth } from "@/service/simulation/testing/simulate-month";

const ORDERS = 1_000;

export type MeasuredMonth = {
  readonly orders: number;
  readonly ms: number;
  /** Orders that reached a final status within the month. */
  readonly ended: number;
  /** Transitions that no collection method allows; must be 0. */
  readonly illegal: number;
};

/** How long a simulated month of many orders takes, and whether every history is legal. */
export async function measureMonth(): Promise<MeasuredMonth> {
  const scratch = await makeScratch("month", "disk");
  // A separate server, on which databases may be created.
  const server = await startPostgres({
    directory: path.join(scratch, "postgres"),
    password: randomUUID(),
  });
  try {
    await makeTestLogins(server.urlFor("postgres"));
    return await measureOn(server.urlFor("postgres"));
  } finally {
    await server.stop();
    await removeScratch(scratch);
  }
}

async function measureOn(serverUrl: string): Promise<MeasuredMonth> {
  const begun = performance.now();
  const orders = await simulateMonth(ORDERS, serverUrl);
  const ended = orders.filter(({ order_transaction }) => order_transaction?.status !== "active");
  return {
    orders: orders.length,
    ms: performance.now() - begun,
    ended: ended.length,
    illegal: orders.flatMap(findIllegalTransitions).length,
  };
}
