import { TimeDoubt } from "@/components/shared/time-doubt";
import { Mark } from "@/components/ui/display/mark";
import { Timestamp } from "@/components/ui/time/timestamp";
import { type ClockZone, formatDuration, instantParts } from "@/lib/domain/datetime";
import type { TimelineEntry as Entry, Stage } from "@/lib/domain/orders/order-timeline";
import { formatUsualLength, type UsualStage } from "@/lib/domain/orders/stages/usual-stage";
import { StageBar } from "./stage-bar";

type TimelineEntryProps = {
  entry: Entry;
  zone: ClockZone;
  /** Why its time cannot be right. */
  doubt?: string | undefined;
};

/** One status event: its time, status, and how long the order stayed in it. */
export function TimelineEntry({ entry, zone, doubt }: TimelineEntryProps) {
  const { view, stage, usual } = entry;
  return (
    <li className={`s-${view.family}`}>
      <Mark shape={view.family} />
      <div className="when whitespace-nowrap">
        <Timestamp dateTime={entry.at} {...instantParts(entry.at, zone)} />
      </div>
      <div className="what">
        <span className={view.isKnown ? "font-medium" : "font-medium mono"}>{view.label}</span>
        {entry.detail ? <span className="text-small text-ink-2"> {entry.detail}</span> : null}
        {view.isKnown ? null : <span className="raw">{entry.raw}</span>}
        {doubt ? (
          <span className="block">
            <TimeDoubt reason={doubt} />
          </span>
        ) : null}
      </div>
      <div className="stage">
        {entry.share === null ? null : (
          <StageBar ms={stage.ms} share={entry.share} usual={usual} open={stage.kind === "open"} />
        )}
        <StageLabel stage={stage} usual={usual} />
      </div>
    </li>
  );
}

const AFTER: Record<Stage["kind"], string> = { closed: "", open: " so far", total: " in total" };

/** How long a stage lasted, whether that is past the p95, and the usual length. */
function StageLabel({ stage, usual }: { stage: Stage; usual: UsualStage | null }) {
  const isLong = usual !== null && stage.ms > usual.p95Ms;
  return (
    <span>
      <b className={isLong ? "font-medium text-status-failed" : undefined}>
        {formatDuration(stage.ms)}
        {isLong ? ", past p95" : null}
      </b>
      {AFTER[stage.kind]}
      {usual ? (
        <span className="text-ink-3">
          {" "}
          · usual {formatUsualLength(usual.p50Ms)}, p95 {formatUsualLength(usual.p95Ms)}
        </span>
      ) : null}
    </span>
  );
}
