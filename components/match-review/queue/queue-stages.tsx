import { TabLinks } from "@/components/ui/controls/tab-links";
import { queueAddress } from "@/lib/domain/match-review/queue/queue-filters";
import { useQueue } from "./queue-context";

const STAGES = [
  ["open", "To review"],
  ["second", "Waits for a second review"],
  ["escalated", "Escalated"],
  ["resolved", "Resolved"],
  ["all", "All waiting"],
] as const;

/** The stages of review as tabs. Resolved results are read only when their tab is open. */
export function QueueStages() {
  const { view, filters } = useQueue();
  const isResolved = filters.stage === "resolved";
  return (
    <TabLinks
      label="Stages of review"
      tabs={STAGES.map(([stage, label]) => ({
        label,
        href: `/match-review${queueAddress({ ...filters, stage, risk: undefined, code: undefined })}`,
        isCurrent: filters.stage === stage,
        ...(stage === "all" || stage === "resolved" || isResolved
          ? {}
          : { count: view.stages[stage] }),
      }))}
    />
  );
}
