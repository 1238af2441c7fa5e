import { ColumnHeads } from "@/components/ui/display/column-heads";
import type { MarkerComplete } from "@/lib/contract/service/marker";
import { MarkerQuestions } from "./marker-questions";
import { MarkerRow } from "./marker-row";
import { MARKERS_COLUMNS } from "./markers-columns";

type TestMarkersProps = { markers: readonly MarkerComplete[]; labName: string };

/** What a test measures, and what the lab asks for it. */
export function TestMarkers({ markers, labName }: TestMarkersProps) {
  const asking = markers.filter(({ aoe }) => (aoe?.questions.length ?? 0) > 0);
  return (
    <>
      <section className="section" aria-labelledby="markers-title">
        <div className="section-head">
          <h2 id="markers-title">Markers</h2>
          <span className="sub">{markers.length}</span>
        </div>
        <table className="table stack" aria-labelledby="markers-title">
          <ColumnHeads columns={MARKERS_COLUMNS} />
          <tbody>
            {markers.map((marker) => (
              <MarkerRow key={marker.id} marker={marker} labName={labName} />
            ))}
          </tbody>
        </table>
      </section>
      <section className="section" aria-labelledby="questions-title">
        <div className="section-head">
          <h2 id="questions-title">Questions at order entry</h2>
        </div>
        {asking.length === 0 ? <p className="ink-2">The lab asks nothing.</p> : null}
        {asking.map(({ id, name, aoe }) => (
          <div key={id} className="mb-2">
            <h3>{name}</h3>
            <MarkerQuestions questions={aoe?.questions ?? []} />
          </div>
        ))}
      </section>
    </>
  );
}
