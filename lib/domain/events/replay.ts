import type { Replay, ReplayPreview } from "@/lib/contract/dashboard/received-event";

/** The maximum number of events that a replay can list by id; for more, it takes a search. */
export const MAX_REPLAYED_BY_ID = 500;

type ReplayStateView = {
  family: "collecting" | "completed" | "cancelled" | "failed";
  label: string;
};

/** The state of a replay as a mark and a label. */
export const REPLAY_STATES = {
  running: { family: "collecting", label: "Running" },
  completed: { family: "completed", label: "Done" },
  cancelled: { family: "cancelled", label: "Canceled" },
  failed: { family: "failed", label: "Failed" },
} as const satisfies Record<Replay["state"], ReplayStateView>;

/** `1 event`, `1,204 events`. */
export function formatEvents(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "event" : "events"}`;
}

/**
 * What a replay would do, in one sentence. Of a record that is read again, nobody knows before whether it differs: an
 * event that was applied in its time usually changes nothing.
 */
export function describePreview({ events, unchanged }: ReplayPreview): string {
  const changing = events - unchanged;
  if (events === 0) return "None of these events can be replayed.";
  if (changing === 0)
    return `${formatEvents(events)}: the screens already show their newest state.`;
  const rest = unchanged === 0 ? "" : ` ${formatEvents(unchanged)} would change nothing.`;
  return `${formatEvents(changing)} of ${events.toLocaleString("en")}: the records would be read again.${rest}`;
}

/** The progress or outcome of a replay, in a few sentences. */
export function describeReplay({ state, total, done, changed, failed }: Replay): string {
  const outcome = `The records of ${formatEvents(changed)} were read again${failed > 0 ? `, ${formatEvents(failed)} could not be applied` : ""}.`;
  switch (state) {
    case "running":
      return "Running on the server. You can leave or reload this page.";
    case "completed":
      return `Done: ${formatEvents(total)} replayed. ${outcome}`;
    case "cancelled":
      return `Canceled after ${done.toLocaleString("en")} of ${formatEvents(total)}; the others were left as they are. ${outcome}`;
    case "failed":
      return `It ended after ${done.toLocaleString("en")} of ${formatEvents(total)} without success. ${outcome} It is safe to replay the same events again.`;
  }
}
