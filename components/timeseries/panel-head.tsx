import { X } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import { DAY_MS } from "@/lib/contract/time";
import { formatDuration } from "@/lib/domain/datetime";
import { formatUnit, resourceName } from "@/lib/domain/series/resource-labels";
import { pointsShown } from "@/lib/domain/series/series-summary";
import type { TimeseriesView } from "@/lib/domain/series/types";
import type { Chart } from "./use-series-views";

type PanelHeadProps = { chart: Chart; onRemove: ((resource: string) => void) | null };

/** What a plot shows, its unit, and its number of points. */
export function PanelHead({ chart, onRemove }: PanelHeadProps) {
  const { resource, view } = chart;
  const name = resourceName(resource);
  return (
    <>
      <div className="flex items-start gap-2">
        <h2>
          {name} <span className="text-ink-3 font-normal">{view ? formatUnit(view.unit) : ""}</span>
        </h2>
        {onRemove ? (
          <Button
            variant="quiet"
            size="small"
            className="ml-auto"
            icon={<X aria-hidden="true" />}
            onPress={() => onRemove(resource)}
          >
            <VisuallyHidden>Remove {name}</VisuallyHidden>
          </Button>
        ) : null}
      </div>
      <p className="text-label text-ink-3">{describe(chart)}</p>
    </>
  );
}

function describe({ view, error, isReading, isPaused }: Chart): string {
  if (view)
    return `${pointsShown(view)}${formatBar(view)}${formatReplaced(view)}${isReading ? " · reading" : ""}`;
  return error === null && !isPaused ? "Loading the samples …" : "";
}

/** Explains the marks of samples that were sent again; only lines have them. */
function formatReplaced({ drawn, sources }: TimeseriesView): string {
  const isMarked = drawn === "line" && sources.some(({ revisions }) => revisions.length > 0);
  return isMarked ? "; hollow circle: earlier value, dotted stem: to the value sent again" : "";
}

function formatBar({ drawn, bar_ms, points_read }: TimeseriesView): string {
  if (drawn !== "bars" || bar_ms === null || points_read === 0) return "";
  const each = bar_ms >= 28 * DAY_MS ? "month" : formatDuration(bar_ms);
  return `; one bar per ${each}, no bar means no record`;
}
