import { Status } from "@/components/ui/display/status";
import type { MissingMarkerRecord } from "@/lib/contract/dashboard/orders/result-record";
import { getMarkerKey } from "@/lib/domain/results/marker-identity";
import { describeMissing } from "@/lib/domain/results/missing-marker";
import type { ResultSummary } from "@/lib/domain/results/result-summary";

/** Longer lists start collapsed, because they would push the reported values off the screen. */
const MAX_OPEN = 3;

/** Ordered markers without a value, collapsible: those that may still be reported, and those that will not. */
export function MarkersWithoutValue({
  summary,
}: {
  summary: Pick<ResultSummary, "pending" | "openBecause" | "missing">;
}) {
  const { pending, openBecause, missing } = summary;
  const isCalledFinal = openBecause === "requests_final";
  return (
    <div className="grid gap-2 mt-3 empty:hidden">
      {pending.length > 0 ? (
        <details open={pending.length <= MAX_OPEN}>
          <summary className="text-small font-medium">
            {pending.length} {isCalledFinal ? "never reported" : "pending"}
          </summary>
          <ul className="text-small grid gap-1 mt-1 pl-4">
            {pending.map((name) => (
              <li key={name} className="flex items-center gap-2 flex-wrap">
                {name}{" "}
                <Status family="unknown">
                  {isCalledFinal ? "not in the report" : "not reported yet"}
                </Status>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {missing.length > 0 ? (
        <details open={missing.length <= MAX_OPEN}>
          <summary className="text-small font-medium">{missing.length} without a value</summary>
          <ul className="text-small grid gap-1 mt-1 pl-4">
            {missing.map((marker) => (
              <MissingMarker key={getMarkerKey(marker)} marker={marker} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function MissingMarker({ marker }: { marker: MissingMarkerRecord }) {
  return (
    <li className="flex items-center gap-2 flex-wrap">
      {marker.name} <Status family="unknown">{describeMissing(marker)}</Status>
      {marker.note ? (
        <span className="text-label text-ink-2 wrap-anywhere">{marker.note}</span>
      ) : null}
    </li>
  );
}
