import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import type { webhookEndpoints } from "@/service/db/schema/webhooks";

/** An endpoint's failures since its last success. */
export type FailureRun = Pick<
  typeof webhookEndpoints.$inferSelect,
  "failureRunStartedAt" | "failureRunCount" | "failingSince"
>;

/** An endpoint that has been failing for this long is disabled (api-facts 15.3). */
const DISABLED_AFTER_MS = 5 * DAY_MS;
/** An endpoint counts as failing after several failures within a day that span at least half of it. */
const SEVERAL = 3;
const WINDOW_MS = DAY_MS;
const SPREAD_MS = 12 * HOUR_MS;

export const NO_FAILURES: FailureRun = {
  failureRunStartedAt: null,
  failureRunCount: 0,
  failingSince: null,
};

/** The run after one more failure, and whether the endpoint must be disabled. */
export function addFailure(
  run: FailureRun,
  failedAt: Date,
): { readonly run: FailureRun; readonly disable: boolean } {
  const sinceMs = (start: Date) => failedAt.getTime() - start.getTime();
  if (run.failingSince !== null) {
    const disable = sinceMs(run.failingSince) >= DISABLED_AFTER_MS;
    return { run: { ...run, failureRunCount: run.failureRunCount + 1 }, disable };
  }
  const { failureRunStartedAt: startedAt } = run;
  if (startedAt === null || sinceMs(startedAt) > WINDOW_MS) {
    const begun = { failureRunStartedAt: failedAt, failureRunCount: 1, failingSince: null };
    return { run: begun, disable: false };
  }
  const failureRunCount = run.failureRunCount + 1;
  const isFailing = failureRunCount >= SEVERAL && sinceMs(startedAt) >= SPREAD_MS;
  const failingSince = isFailing ? failedAt : null;
  return { run: { failureRunStartedAt: startedAt, failureRunCount, failingSince }, disable: false };
}
