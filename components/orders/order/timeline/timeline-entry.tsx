import { TimeDoubt } from "@/components/shared/time-doubt";
import { Mark } from "@/components/ui/display/mark";
import { Timestamp } from "@/components/ui/time/timestamp";
import { type ClockZone, formatDuration, instantParts } from "@/lib/domain/datetime";
import type { TimelineEntry as Entry, Stage } from "@/lib/domain/orders/order-timeline";
import {
  formatUsual,
  formatUsualLength,
  type UsualStage,
} from "@/lib/domain/orders/stages/usual-stage";
import { StageBar } from "./stage-bar";

type TimelineEntryProps = {
  entry: Entry;
  zone: ClockZone;
  /** Why its time cannot be right. */
  doubt?: string | undefined;
  /** Whether bars show lengths beside usual ones: a stage without a usual length then has none. */
  isCompared?: boolean;
};

/** One status event: its time, status, and how long the order stayed in it. */
export function TimelineEntry(props: TimelineEntryProps) {
  const { entry, zone, doubt, isCompared = false } = props;
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
        {entry.share === null || (isCompared && usual === null) ? null : (
          <StageBar ms={stage.ms} share={entry.share} usual={usual} />
        )}
        <StageLabel stage={stage} usual={usual} isCompared={isCompared} />
      </div>
    </li>
  );
}

const AFTER: Record<Stage["kind"], string> = { closed: "", open: " so far", total: " in total" };

type StageLabelProps = { stage: Stage; usual: UsualStage | null; isCompared: boolean };

/** How long a stage lasted, whether that is past the p95, and the usual length. */
function StageLabel({ stage, usual, isCompared }: StageLabelProps) {
  const isLong = usual !== null && stage.ms > usual.p95Ms;
  return (
    <span title={usual ? formatUsual(usual) : undefined}>
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
      ) : isCompared && stage.kind !== "total" ? (
        <span className="text-ink-3"> · usual not known</span>
      ) : null}
    </span>
  );
}
