import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { DECISION_CODES_BY_DANGER } from "@/lib/domain/match-review/decision-labels";
import { getRisk, MATCH_RISKS, type MatchRisk } from "@/lib/domain/match-review/risk";
import type { QueueFilters } from "./queue-filters";
import { QUEUE_STAGES, type QueueStage, queueStage } from "./queue-stage";

type Bucket = { readonly count: number; readonly late: number; readonly critical: number };
type CodeCount = { readonly code: string; readonly count: number };

export type QueueView = {
  /** The items that pass the filters, sorted. */
  readonly rows: readonly MatchQueueItem[];
  /** The number of items per risk with the other filters applied; each item counts once, under its most severe risk. */
  readonly risks: Readonly<Record<"all" | MatchRisk, Bucket>>;
  /** The decision codes within the chosen risk, the most dangerous first. */
  readonly codes: readonly CodeCount[];
  /** The count of each stage, regardless of the filters. */
  readonly stages: Readonly<Record<QueueStage, number>>;
};

const NONE: Bucket = { count: 0, late: 0, critical: 0 };

/** The queue with its filters applied at a moment (ISO), in one pass, because there may be thousands of items. */
export function queueView(
  items: readonly MatchQueueItem[],
  filters: QueueFilters,
  now: string,
): QueueView {
  const nowMs = Date.parse(now);
  const counts = new Map<"all" | MatchRisk, Bucket>();
  const codes = new Map<string, number>();
  const stages = new Map<QueueStage, number>();
  const rows: MatchQueueItem[] = [];
  for (const item of items) {
    const stage = queueStage(item);
    stages.set(stage, (stages.get(stage) ?? 0) + 1);
    if (filters.stage !== "all" && filters.stage !== stage) continue;
    if (!passes(item, filters, now)) continue;
    const risk = getRisk(item);
    const late = stage !== "resolved" && Date.parse(item.due) < nowMs ? 1 : 0;
    const critical = item.interpretation === "critical" ? 1 : 0;
    for (const bucket of ["all", risk] as const) {
      const before = counts.get(bucket) ?? NONE;
      counts.set(bucket, {
        count: before.count + 1,
        late: before.late + late,
        critical: before.critical + critical,
      });
    }
    if (filters.risk && filters.risk !== risk) continue;
    codes.set(item.decision_code, (codes.get(item.decision_code) ?? 0) + 1);
    if (filters.code && filters.code !== item.decision_code) continue;
    rows.push(item);
  }
  return {
    rows: sorted(rows, filters.sort),
    risks: record(["all", ...MATCH_RISKS], (risk) => counts.get(risk) ?? NONE),
    codes: byDanger(codes),
    stages: record(QUEUE_STAGES, (stage) => stages.get(stage) ?? 0),
  };
}

function record<Name extends string, Value>(
  names: readonly Name[],
  getValue: (name: Name) => Value,
) {
  return Object.fromEntries(names.map((name) => [name, getValue(name)])) as Record<Name, Value>;
}

/** The claim on an item at a moment; null when there is none or it has expired. */
export function getHolder(
  { claim }: Pick<MatchQueueItem, "claim">,
  now: string,
): MatchQueueItem["claim"] {
  return claim && Date.parse(claim.until) > Date.parse(now) ? claim : null;
}

function passes(item: MatchQueueItem, filters: QueueFilters, now: string): boolean {
  const { lab, interpretation, result, held } = filters;
  if (lab && item.lab.slug !== lab) return false;
  if (interpretation && item.interpretation !== interpretation) return false;
  if (result && item.result_status !== result) return false;
  if (!held) return true;
  const holder = getHolder(item, now);
  if (held === "nobody") return holder === null;
  return holder !== null && holder.is_mine === (held === "me");
}

/** A row's sort keys, computed once per row. */
type Sortable = { item: MatchQueueItem; isCritical: number; dueMs: number; createdMs: number };
type Order = (one: Sortable, other: Sortable) => number;

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const byAge: Order = (one, other) =>
  one.createdMs - other.createdMs || compare(one.item.id, other.item.id);
const byDue: Order = (one, other) => one.dueMs - other.dueMs || byAge(one, other);
const ORDERS: Readonly<Record<QueueFilters["sort"], Order>> = {
  urgent: (one, other) => other.isCritical - one.isCritical || byDue(one, other),
  due: byDue,
  newest: (one, other) => byAge(other, one),
};

function sorted(items: readonly MatchQueueItem[], sort: QueueFilters["sort"]): MatchQueueItem[] {
  return items
    .map((item) => ({
      item,
      isCritical: Number(item.interpretation === "critical"),
      dueMs: Date.parse(item.due),
      createdMs: Date.parse(item.created_at),
    }))
    .sort(ORDERS[sort])
    .map(({ item }) => item);
}

/** Known codes, most dangerous first, followed by codes unknown to this version, by name. */
function byDanger(counts: ReadonlyMap<string, number>): CodeCount[] {
  const rank = (code: string) => {
    const place = DECISION_CODES_BY_DANGER.indexOf(code);
    return place < 0 ? DECISION_CODES_BY_DANGER.length : place;
  };
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((one, other) => rank(one.code) - rank(other.code) || compare(one.code, other.code));
}
