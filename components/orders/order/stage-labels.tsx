import { HOUR_MS } from "@/lib/contract/time";
import { formatDuration } from "@/lib/domain/datetime";
import type { Stage } from "@/lib/domain/orders/order-timeline";
import type { UsualStage } from "@/lib/domain/stuck-orders/usual-stage";

const AFTER: Record<Stage["kind"], string> = { closed: "", open: " so far", total: " in all" };

/** What is usual is no exact number: hours are enough, where there are any. */
const inRound = (ms: number) =>
  formatDuration(ms < HOUR_MS ? ms : Math.round(ms / HOUR_MS) * HOUR_MS);

/** How long a stage lasted, whether that is past its p95, and what is usual. */
export function StageLabel({ stage, usual }: { stage: Stage; usual: UsualStage | null }) {
  const isLong = usual !== null && stage.ms > usual.p95Ms;
  return (
    <span>
      <b className={isLong ? "late" : undefined}>
        {formatDuration(stage.ms)}
        {isLong ? ", past p95" : null}
      </b>
      {AFTER[stage.kind]}
      {usual ? (
        <span className="ink-3">
          {" "}
          · usual {inRound(usual.p50Ms)}, p95 {inRound(usual.p95Ms)}
        </span>
      ) : null}
    </span>
  );
}
