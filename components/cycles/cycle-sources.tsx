import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import type { CycleSource } from "@/lib/domain/cycles/cycle-source";
import { describeUnits } from "@/lib/domain/cycles/temperature/temperature-unit";
import { formatDate } from "@/lib/domain/datetime";
import { providerName } from "@/lib/domain/series/source-labels";

/** The displayed sources, where they cover the same days, and the inferred temperature units. */
export function CycleSources({ model }: { model: CycleModel }) {
  const { shownSources, overlaps, temperatures, daysNotDrawn } = model;
  const labels = new Map(model.sources.map(({ key, label }) => [key, label]));
  return (
    <>
      <div className="section-head">
        <h2>Sources</h2>
      </div>
      <ul className="grid gap-1 text-small">
        {shownSources.map((source) => (
          <li key={source.key}>
            <b className="font-medium">{providerName(source.provider)}</b>{" "}
            <span className="text-ink-2">{formatOrigin(source)}</span>
          </li>
        ))}
      </ul>
      {overlaps.length > 0 ? (
        <div className="text-small text-ink-2 mt-3">
          <h3>Cycles that overlap</h3>
          <ul>
            {overlaps.map(({ sourceKeys, count, from, to }) => (
              <li key={sourceKeys.join(" ")}>
                {[...new Set(sourceKeys)].map((key) => labels.get(key)).join(" and ")}: {count}{" "}
                {count === 1 ? "time" : "times"} between {formatDate(from)} and {formatDate(to)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {temperatures.length > 0 ? (
        <p className="text-label text-ink-3 mt-3">{describeUnits(temperatures)}</p>
      ) : null}
      {daysNotDrawn > 0 ? (
        <p className="text-label text-ink-3 mt-3">
          {daysNotDrawn} days with entries are more than a year ahead and are not shown.
        </p>
      ) : null}
    </>
  );
}

function formatOrigin({ type, appId, deviceId, cycleCount }: CycleSource): string {
  const parts = [
    type === "unknown" ? "type unknown" : type,
    appId,
    deviceId ? `device ${deviceId.slice(0, 8)}` : null,
    `${cycleCount} ${cycleCount === 1 ? "cycle" : "cycles"}`,
  ];
  return parts.filter(Boolean).join(" · ");
}
