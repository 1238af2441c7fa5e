import { Status } from "@/components/ui/display/status";
import type { MissingBiomarkerResult } from "@/lib/contract/service/lab-result";
import { describeMissing } from "@/lib/domain/results/missing-marker";
import type { ResultSummary } from "@/lib/domain/results/result-summary";

/** As many as stand open: more of them would push away what was reported. */
const MAX_OPEN = 3;

/** Ordered markers that have no value: those that may still come, and those that will not, each folded. */
export function MarkersWithoutValue({
  summary,
}: {
  summary: Pick<ResultSummary, "pending" | "missing">;
}) {
  const { pending, missing } = summary;
  return (
    <div className="grid gap-2 mt-3 empty:hidden">
      {pending.length > 0 ? (
        <details open={pending.length <= MAX_OPEN}>
          <summary className="small medium">{pending.length} pending</summary>
          <ul className="small grid gap-1 mt-1 pl-4">
            {pending.map((name) => (
              <li key={name} className="row wrap">
                {name} <Status family="unknown">not reported yet</Status>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {missing.length > 0 ? (
        <details open={missing.length <= MAX_OPEN}>
          <summary className="small medium">{missing.length} without a value</summary>
          <ul className="small grid gap-1 mt-1 pl-4">
            {missing.map((marker) => (
              <MissingMarker key={marker.slug} marker={marker} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function MissingMarker({ marker }: { marker: MissingBiomarkerResult }) {
  return (
    <li className="row wrap">
      {marker.name} <Status family="unknown">{describeMissing(marker)}</Status>
      {marker.note ? <span className="label ink-2 wrap-anywhere">{marker.note}</span> : null}
    </li>
  );
}
