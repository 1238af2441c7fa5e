import "server-only";
import type { LiveChange, LiveTopic } from "@/lib/contract/dashboard/live";
import { applyCriticalResult } from "./apply-critical-result";
import { applyLabReportEvent } from "./apply-lab-report";
import type { EventApplier } from "./event-applier";
import type { SoundEvent } from "./interpret-event";

/**
 * What events change, by type; every applier whose pattern matches runs, in this order. Orders, appointments, results
 * and health data are read from the service when they are shown, so their events only refresh the screens.
 */
const APPLIERS: readonly EventApplier[] = [
  refresh("labtest.order.*", ["orders", "results"], "Screens that show this order read it again."),
  refresh(
    "labtest.appointment.*",
    ["appointments", "orders"],
    "Screens that show this appointment read it again.",
  ),
  {
    pattern: "labtest.result.critical",
    describe: () => "The result is read, and somebody has to be notified of it.",
    apply: applyCriticalResult,
  },
  refresh("labtest.match_review.*", ["match-review"], "The match review reads this item again."),
  {
    pattern: "lab_report.parsing_job.*",
    describe: () => "The lab report is read again from the service.",
    apply: applyLabReportEvent,
  },
  refresh(
    "daily.data.*",
    ["health-data"],
    "Screens that show this person's health data read them again.",
  ),
  refresh(
    "historical.data.*",
    ["health-data"],
    "Screens that show this person's health data read them again.",
  ),
  refresh("provider.*", ["people"], "Screens that show this person read their connections again."),
  refresh(
    "message.attempt.exhausted",
    ["webhooks"],
    "The state of the webhook address is read again.",
  ),
];

/** The appliers of an event; none for a type that changes nothing here. */
export function findAppliers(type: string): readonly EventApplier[] {
  return APPLIERS.filter(({ pattern }) =>
    pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
  );
}

/** An applier for data that the dashboard does not store. */
function refresh(pattern: string, topics: readonly LiveTopic[], sentence: string): EventApplier {
  return {
    pattern,
    describe: () => sentence,
    apply: async (_, event) => ({ changes: topics.map((topic) => toChange(topic, event)) }),
  };
}

const IDS: Partial<Record<LiveTopic, (event: SoundEvent) => string | null>> = {
  orders: ({ orderId }) => orderId,
  results: ({ orderId }) => orderId,
  appointments: ({ object }) => object?.id ?? null,
  "match-review": ({ object }) => object?.id ?? null,
  people: ({ userId }) => userId,
};

function toChange(topic: LiveTopic, event: SoundEvent): LiveChange {
  return { topic, id: IDS[topic]?.(event) ?? null, user_id: event.userId };
}
