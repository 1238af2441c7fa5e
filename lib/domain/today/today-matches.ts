import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import type { TodayItem, TodayMatchItem } from "@/lib/contract/dashboard/today";
import { formatDecisionCode } from "@/lib/domain/match-review/decision-labels";
import { maskedPerson } from "@/lib/domain/match-review/queue/queue-labels";
import { getHolder } from "@/lib/domain/match-review/queue/queue-rows";
import { queueStage } from "@/lib/domain/match-review/queue/queue-stage";
import { formatRisk, getRisk } from "@/lib/domain/match-review/risk";
import { formatReport } from "./today-labels";
import { getSubject } from "./today-subject";

/**
 * The results that wait at a moment (ISO) for this team's decision, or for a second review by someone other than the
 * person who decided. Results on their way to the service or escalated to the operator are left out.
 */
export function todayMatches(items: readonly MatchQueueItem[], now: string): TodayMatchItem[] {
  return items.flatMap((item) => {
    const stage = queueStage(item);
    const isSecond = stage === "second" && item.pending?.by.is_me === false;
    if (stage !== "open" && !isSecond) return [];
    const { label, check } = formatDecisionCode(item.decision_code);
    const holder = getHolder(item, now);
    return {
      kind: "match",
      item_id: item.id,
      due: item.due,
      since: item.created_at,
      title: isSecond ? `Second review: ${label.toLowerCase()}` : label,
      detail: getDetail(item),
      advice: isSecond ? `${item.pending?.by.name} decided; another person has to agree.` : check,
      person: maskedPerson(item),
      lab: item.lab.name,
      markers: item.marker_names,
      holder: holder && { name: holder.name, is_mine: holder.is_mine },
      is_critical: item.interpretation === "critical",
      needs_second: isSecond,
      duties: null,
    };
  });
}

/** Soonest due first. */
export function inDueOrder<Item extends TodayItem>(items: readonly Item[]): Item[] {
  return [...items].sort(
    (a, b) =>
      Date.parse(a.due) - Date.parse(b.due) || getSubject(a).id.localeCompare(getSubject(b).id),
  );
}

function getDetail(item: MatchQueueItem): string {
  const parts = [
    item.lab.name,
    formatReport(item),
    getRisk(item) === "stranger" ? formatRisk("stranger").label.toLowerCase() : null,
  ];
  return parts.filter(Boolean).join(" · ");
}
