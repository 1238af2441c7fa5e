import { memo } from "react";
import { TableScroller } from "@/components/ui/display/table-scroller";
import { describeCycleCounts, findUncounted } from "@/lib/domain/cycles/cycle-counts";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import type { CycleSpan } from "@/lib/domain/cycles/cycle-span";
import { formatOpinion, layerCycles, type SecondOpinion } from "@/lib/domain/cycles/layered-cycles";
import type { DayCursorControl } from "./calendar/use-day-cursor";
import { CycleRow } from "./cycle-row";

type CycleTableProps = { model: CycleModel; goTo: DayCursorControl["goTo"] };

/** Dense rows; on paper all cycles of a year fit on a page. */
const CELLS =
  "[&_td]:h-7 [&_td]:px-2 [&_td]:py-0.5 [&_td]:text-small [&_td:first-child]:pl-0 [&_td:last-child]:wrap-anywhere [&_th]:bg-transparent [&_th]:px-2 [&_th]:py-0 [&_th:first-child]:pl-0 max-sm:[&_td]:h-auto max-sm:[&_td]:p-0 max-sm:[&_td]:before:not-italic max-sm:[&_tr]:px-0 print:[&_td]:h-4.25 print:[&_td]:py-0 print:[&_td]:text-[10px]/3.5 print:[&_th]:h-4.25 print:[&_th]:text-[10px]/3.5";

/** Every cycle that begins in the range, newest first: one row each, with its source and how other sources' records differ. */
export const CycleTable = memo(function CycleTable({ model, goTo }: CycleTableProps) {
  const { cycles, sources, shifts, today } = model;
  const labels = new Map(sources.map(({ key, label }) => [key, label]));
  const uncounted = findUncounted(model);
  const getRecord = (span: CycleSpan, description: string) => ({
    id: span.id,
    description,
    isCounted: span.status !== "ahead" && !uncounted.has(span.id),
  });
  const describeOther = (other: SecondOpinion) => {
    const key = other.span.sourceKey;
    const shiftDay = shifts.get(other.span.id)?.day ?? null;
    const opinion = formatOpinion(other, labels.get(key) ?? key);
    return shiftDay === null ? opinion : `${opinion}, shift day ${shiftDay}`;
  };
  return (
    <>
      <div className="section-head">
        <h2 id="cycle-table">Cycles</h2>
        <span className="sub">{describeCycleCounts(model)}</span>
      </div>
      <TableScroller>
        <table className={`data-table is-static is-stacked ${CELLS}`} aria-labelledby="cycle-table">
          <thead>
            <tr>
              <th scope="col">Start</th>
              <th scope="col">Period end</th>
              <th scope="col" className="num">
                Period
              </th>
              <th scope="col">Cycle end</th>
              <th scope="col" className="num">
                Cycle
              </th>
              <th scope="col">Shift</th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {layerCycles(cycles).map(({ span, others }) => (
              <CycleRow
                key={span.id}
                span={span}
                today={today}
                records={[
                  getRecord(span, labels.get(span.sourceKey) ?? span.sourceKey),
                  ...others.map((other) => getRecord(other.span, describeOther(other))),
                ]}
                shift={shifts.get(span.id)}
                onShow={(date) => goTo(date, "strip")}
              />
            ))}
          </tbody>
        </table>
      </TableScroller>
    </>
  );
});
