import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { MatchTestRun } from "@/lib/contract/service/match-review-case";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";
import { callService } from "@/lib/server/core/service/service-client";
import { type CaseRecord, updateCase } from "./practice-rounds";

const CONCURRENCY = 4;

/**
 * Has the service create the missing cases and reads the progress of the others. `place`: the context of the practice
 * team. A case requested twice is created once, because its id is the idempotency key. Returns how many were not ready.
 */
export async function createCases(place: Ctx, cases: readonly CaseRecord[]): Promise<number> {
  const waiting = cases.filter(({ resultId, failure }) => resultId === null && failure === null);
  await mapConcurrently(CONCURRENCY, waiting, (record) => createCase(place, record));
  return waiting.length;
}

async function createCase(place: Ctx, record: CaseRecord): Promise<void> {
  try {
    const run = await readRun(place, record.runId ?? (await startRun(place, record)));
    if (run.raw_result_id) await updateCase(record, { resultId: run.raw_result_id });
    else if (run.status === "failed") {
      await updateCase(record, { failure: run.error?.message ?? "The service did not say why." });
    }
  } catch (thrown) {
    // A refusal concerns this case only; anything else concerns the service and is thrown.
    if (!(thrown instanceof DashboardError) || !REFUSED.has(thrown.code)) throw thrown;
    await updateCase(record, { failure: thrown.message });
  }
}

const REFUSED: ReadonlySet<string> = new Set(["conflict", "invalid_request", "not_found"]);

async function startRun(place: Ctx, record: CaseRecord): Promise<string> {
  const { run_id } = await callService(place, endpoints.createUnmatchedResultTest, {
    headers: { "x-idempotency-key": record.id },
    body: { case: record.kind, order_source: "managed" },
  });
  await updateCase(record, { runId: run_id });
  return run_id;
}

/** The orders of a case, keyed by their role in it. */
export async function readOrdersOfCase(
  place: Ctx,
  record: CaseRecord,
): Promise<NonNullable<MatchTestRun["orders"]>> {
  if (record.runId === null) return {};
  return (await readRun(place, record.runId)).orders ?? {};
}

function readRun(place: Ctx, run_id: string): Promise<MatchTestRun> {
  return callService(place, endpoints.getUnmatchedResultTest, { params: { run_id } });
}
