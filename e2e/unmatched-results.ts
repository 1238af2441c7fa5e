import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { CreateMatchTestBody, MatchTestCase } from "@/lib/contract/service/match-review-case";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";
import { service } from "./service";

/** Makes the service generate an unmatched result, with people created for this test alone. */
export async function makeUnmatched(
  kind: MatchTestCase,
  given: Partial<CreateMatchTestBody> = {},
): Promise<UnmatchedResult> {
  const { run_id } = await service.call(endpoints.createUnmatchedResultTest, {
    headers: { "x-idempotency-key": randomUUID() },
    body: { case: kind, order_source: "managed", ...given },
  });
  const run = await service.call(endpoints.getUnmatchedResultTest, { params: { run_id } });
  if (!run.raw_result_id) throw new Error(`No result was made: ${JSON.stringify(run.error)}`);
  return readUnmatched(run.raw_result_id);
}

/** The result as currently stored in the service. */
export function readUnmatched(raw_result_id: string): Promise<UnmatchedResult> {
  return service.call(endpoints.getUnmatchedResult, { params: { raw_result_id } });
}

/** The outcome of a result, as stored in the service. */
export async function readOutcome(id: string) {
  const { status, resolution_action } = await readUnmatched(id);
  return { status, resolution_action };
}

/** The name that the laboratory wrote. */
export function nameOn({ patient }: UnmatchedResult): string {
  return `${patient?.first_name} ${patient?.last_name}`;
}
