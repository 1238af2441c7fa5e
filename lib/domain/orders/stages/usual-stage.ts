import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { formatDuration } from "@/lib/domain/datetime";
import { isLowLevelStatus } from "@/lib/domain/orders/order-status";
import { MEASURED_ORDERS, type StageHistory, type StageLength, stageKey } from "./stage-history";

/** Fewer stages than this are not enough for a p95. */
export const LEAST_STAGES = 20;

export type UsualStage = StageLength & { readonly source: "history" | "default" };

/** [usual, p95] where the team has no history yet: our own choice, deliberately generous. Final statuses have none. */
const DEFAULTS: { readonly [Status in LowLevelStatus]?: readonly [number, number] } = {
  ordered: [4 * HOUR_MS, DAY_MS],
  awaiting_registration: [7 * DAY_MS, 30 * DAY_MS],
  registered: [4 * HOUR_MS, DAY_MS],
  requisition_created: [DAY_MS, 3 * DAY_MS],
  requisition_bypassed: [DAY_MS, 3 * DAY_MS],
  transit_customer: [3 * DAY_MS, 7 * DAY_MS],
  out_for_delivery: [8 * HOUR_MS, 2 * DAY_MS],
  with_customer: [6 * DAY_MS, 14 * DAY_MS],
  transit_lab: [2 * DAY_MS, 5 * DAY_MS],
  delivered_to_lab: [2 * DAY_MS, 7 * DAY_MS],
  appointment_pending: [DAY_MS, 3 * DAY_MS],
  appointment_scheduled: [4 * DAY_MS, 14 * DAY_MS],
  draw_completed: [2 * DAY_MS, 7 * DAY_MS],
  partial_results: [2 * DAY_MS, 7 * DAY_MS],
};

/**
 * How long a stage usually lasts: from the team's own history once it has 20 completed stages, otherwise a default, if
 * there is one.
 */
export function usualStage(
  history: StageHistory,
  method: string,
  status: string,
): UsualStage | null {
  const own = history.get(stageKey(method, status));
  if (own && own.n >= LEAST_STAGES) return { ...own, source: "history" };
  const given = isLowLevelStatus(status) ? DEFAULTS[status] : undefined;
  if (given === undefined) return null;
  return { p50Ms: given[0], p95Ms: given[1], n: own?.n ?? 0, source: "default" };
}

/** An estimate, so it is rounded to hours. */
export function formatUsualLength(ms: number): string {
  return formatDuration(ms < HOUR_MS ? ms : Math.round(ms / HOUR_MS) * HOUR_MS);
}

/** `n = 41 to 412 in the team's newest finished orders, at most 500`: of what the lengths of these stages are. */
export function formatUsualBasis(usual: readonly UsualStage[]): string {
  const counts = usual.map(({ n }) => n);
  const [least, most] = [Math.min(...counts), Math.max(...counts)].map((n) =>
    n.toLocaleString("en"),
  );
  const range = least === most ? least : `${least} to ${most}`;
  return `n = ${range} in the team's newest finished orders, at most ${MEASURED_ORDERS}`;
}

/** `Usual 2 d, p95 6 d of 143 orders`, or a note that it is the default when the history is too short. */
export function formatUsual({ p50Ms, p95Ms, n, source }: UsualStage): string {
  const lengths = `Usual ${formatUsualLength(p50Ms)}, p95 ${formatUsualLength(p95Ms)}`;
  if (source === "history") return `${lengths} of ${n.toLocaleString("en")} orders`;
  return `${lengths}: default, because there are only ${n} of the ${LEAST_STAGES} orders needed`;
}
