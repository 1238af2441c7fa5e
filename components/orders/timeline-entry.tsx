import { Mark } from "@/components/ui/mark";
import { Timestamp } from "@/components/ui/timestamp";
import { formatDuration, instantParts } from "@/lib/domain/datetime";
import type { TimelineEntry as Entry, Stage } from "@/lib/domain/order-timeline";
import { StageBar } from "./stage-bar";

const AFTER: Record<Stage["kind"], string> = { closed: "", open: " so far", total: " in all" };

/** One event: when, what, and how long the order stayed there. */
export function TimelineEntry({ entry, zone }: { entry: Entry; zone: string }) {
  const { picture, stage } = entry;
  return (
    <li className={`s-${picture.family}`}>
      <Mark shape={picture.family} />
      <div className="when nowrap">
        <Timestamp dateTime={entry.at} {...instantParts(entry.at, zone)} />
      </div>
      <div className="what">
        <span className={picture.known ? "medium" : "medium mono"}>{picture.words}</span>
        {entry.detail ? <span className="small ink-2"> {entry.detail}</span> : null}
        <span className="raw">{entry.raw}</span>
      </div>
      <div className="stage">
        {entry.share === null ? null : (
          <StageBar share={entry.share} open={stage.kind === "open"} />
        )}
        <span>
          <b>{formatDuration(stage.ms)}</b>
          {AFTER[stage.kind]}
        </span>
      </div>
    </li>
  );
}
