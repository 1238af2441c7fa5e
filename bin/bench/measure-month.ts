import { findIllegalTransitions, simulateMonth } from "@/service/simulation/testing/simulate-month";
import type { Target } from "./measure-phial";

const ORDERS = 1_000;

export type MeasuredMonth = {
  readonly orders: number;
  readonly ms: number;
  /** Orders that reached their end within the month. */
  readonly ended: number;
  /** Transitions that no collection method allows: never. */
  readonly illegal: number;
};

/** How long a simulated month of many orders takes, and whether every history is legal. */
export async function measureMonth({
  databaseUrl,
}: Pick<Target, "databaseUrl">): Promise<MeasuredMonth> {
  const begun = performance.now();
  const orders = await simulateMonth(ORDERS, databaseUrl);
  const ended = orders.filter(({ order_transaction }) => order_transaction?.status !== "active");
  return {
    orders: orders.length,
    ms: performance.now() - begun,
    ended: ended.length,
    illegal: orders.flatMap(findIllegalTransitions).length,
  };
}
