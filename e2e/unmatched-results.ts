import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { CreateMatchTestBody, MatchTestCase } from "@/lib/contract/service/match-review-case";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";
import { e2eEnv } from "./env";
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

/**
 * Claims a result and accepts it for its first candidate's order, as the staff member of a browser; the decision then
 * waits for a second review.
 */
export async function requestSecondReview(page: Page, { id }: UnmatchedResult): Promise<void> {
  const item = new URL(`/api/match-review/${id}`, e2eEnv.PHIAL_E2E_BASE_URL);
  const headers = { origin: item.origin };
  await page.request.post(`${item.href}/claim`, { headers, data: {} });
  const review = ReviewItem.parse(await (await page.request.get(item.href)).json());
  const answer = await page.request.post(`${item.href}/decisions`, {
    headers,
    data: {
      decision_id: randomUUID(),
      action: "accept",
      order_id: review.candidates.find(({ candidate }) => candidate.order_id)?.candidate.order_id,
      note: "The laboratory confirmed a typing error.",
      item_version: review.item.updated_at,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}
