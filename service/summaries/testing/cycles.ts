import { endpoints } from "@/lib/contract/service/endpoints";
import type { MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import type { TestService } from "@/service/testing/create-test-service";

type Caller = Pick<TestService, "call" | "send">;

export const ring = { provider: "oura", type: "ring" };

/** Sends cycles to be stored, valid or not, and returns the response. */
export function putCycles(
  service: Caller,
  userId: string,
  cycles: readonly object[],
  source: object = ring,
) {
  return service.send(endpoints.putMenstrualCycles, {
    params: { user_id: userId },
    body: { source, menstrual_cycle: cycles },
  });
}

/** The cycles of a user; all of them unless the query limits them. */
export async function readCycles(
  service: Caller,
  userId: string,
  query: { readonly start_date?: string; end_date?: string; provider?: string } = {},
): Promise<MenstrualCycle[]> {
  const { menstrual_cycle } = await service.call(endpoints.getMenstrualCycles, {
    params: { user_id: userId },
    query: { start_date: "1970-01-01", ...query },
  });
  return menstrual_cycle;
}

export function getStarts(cycles: readonly MenstrualCycle[]): string[] {
  return cycles.map((cycle) => cycle.period_start);
}
