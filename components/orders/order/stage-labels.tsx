import { formatDuration } from "@/lib/domain/datetime";
import type { Stage } from "@/lib/domain/orders/order-timeline";
import type { UsualStage } from "@/lib/domain/stuck-orders/usual-stage";

const AFTER: Record<Stage["kind"], string> = { closed: "", open: " so far", total: " in total" };

const HOUR_MS = 3_600_000;

/** The usual length is an estimate, so it is rounded to hours. */
const formatRounded = (ms: number) =>
  formatDuration(ms < HOUR_MS ? ms : Math.round(ms / HOUR_MS) * HOUR_MS);

/** How long a stage lasted, whether that is past the p95, and the usual length. */
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
          · usual {formatRounded(usual.p50Ms)}, p95 {formatRounded(usual.p95Ms)}
        </span>
      ) : null}
    </span>
  );
}
