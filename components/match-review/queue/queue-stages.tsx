import { TabLinks } from "@/components/ui/controls/tab-links";
import { queueAddress } from "@/lib/domain/match-review/queue/queue-filters";
import { useQueue } from "./queue-context";

const STAGES = [
  ["open", "To review"],
  ["second", "Waits for a second look"],
  ["escalated", "Escalated"],
  ["resolved", "Resolved"],
  ["all", "Everything that waits"],
] as const;

/** Where the results that are listed stand. Those that are resolved are read when they are asked for. */
export function QueueStages() {
  const { view, filters } = useQueue();
  const isResolved = filters.stage === "resolved";
  return (
    <TabLinks
      label="Where results stand"
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
