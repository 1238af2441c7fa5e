import { memo } from "react";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import { formatOpinion, layerCycles } from "@/lib/domain/cycles/layered-cycles";
import type { DayCursorControl } from "./calendar/use-day-cursor";
import styles from "./cycle-chart.module.css";
import { CycleRow } from "./cycle-row";

type CycleTableProps = { model: CycleModel; goTo: DayCursorControl["goTo"] };

/** Every cycle that begins in the range, newest first, with its source. */
export const CycleTable = memo(function CycleTable({ model, goTo }: CycleTableProps) {
  const { cycles, statistics, sources, today } = model;
  const labels = new Map(sources.map(({ key, label }) => [key, label]));
  const left = new Set(statistics.notCounted.map(({ id }) => id));
  const getName = (key: string) => labels.get(key) ?? key;
  const layered = layerCycles(cycles);
  const duplicateIds = new Set(layered.flatMap(({ others }) => others.map(({ span }) => span.id)));
  const opinions = new Map(
    layered.map(({ span, others }) => [
      span.id,
      others.map((other) => formatOpinion(other, getName(other.span.sourceKey))),
    ]),
  );
  return (
    <>
      <div className="section-head">
        <h2 id="cycle-table">Cycles</h2>
        <span className="sub">{formatCount(model)}</span>
      </div>
      <table
        className={`data-table is-static is-stacked ${styles.table}`}
        aria-labelledby="cycle-table"
      >
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
          {cycles.map((span) => (
            <CycleRow
              key={span.id}
              span={span}
              today={today}
              sourceLabel={getName(span.sourceKey)}
              opinions={opinions.get(span.id) ?? []}
              isLaidOver={duplicateIds.has(span.id)}
              shift={model.shifts.get(span.id)}
              isCounted={!left.has(span.id)}
              onShow={(date) => goTo(date, "strip")}
            />
          ))}
        </tbody>
      </table>
    </>
  );
});

const STATUS_LABELS = [
  ["completed", "completed"],
  ["open", "open"],
  ["unended", "without an end"],
  ["interrupted", "unknown"],
  ["predicted", "predicted"],
] as const;

/** `7 completed, 1 open, 1 predicted`. */
function formatCount({ cycles }: CycleModel): string {
  return STATUS_LABELS.flatMap(([status, label]) => {
    const n = cycles.filter((span) => span.status === status).length;
    return n > 0 ? [`${n} ${label}`] : [];
  }).join(", ");
}
