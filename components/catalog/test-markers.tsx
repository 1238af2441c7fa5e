import { DataTable } from "@/components/ui/display/data-table";
import { Tag } from "@/components/ui/display/tag";
import type { AoEQuestion, MarkerComplete } from "@/lib/contract/service/marker";
import { formatQuestion } from "@/lib/domain/catalog/catalog-labels";
import { getMarkerColumns } from "./markers-columns";

type TestMarkersProps = { markers: readonly MarkerComplete[]; labName: string };

/** What a test measures, and what the lab asks when it is ordered. */
export function TestMarkers({ markers, labName }: TestMarkersProps) {
  const asking = markers.filter(({ aoe }) => (aoe?.questions.length ?? 0) > 0);
  return (
    <>
      <section className="section" aria-labelledby="markers-title">
        <div className="section-head">
          <h2 id="markers-title">Markers</h2>
          <span className="sub">{markers.length}</span>
        </div>
        <DataTable
          label="Markers"
          columns={getMarkerColumns(() => labName)}
          rows={markers}
          getKey={({ id }) => id}
        />
      </section>
      <section className="section" aria-labelledby="questions-title">
        <div className="section-head">
          <h2 id="questions-title">Questions at order entry</h2>
        </div>
        {asking.length === 0 ? <p className="text-ink-2">The lab asks no questions.</p> : null}
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

function MarkerQuestions({ questions }: { questions: readonly AoEQuestion[] }) {
  return (
    <ul className="text-small">
      {questions.map(({ id, value, type, required, answers, constraint }) => (
        <li key={id}>
          {value} {required ? <Tag>required</Tag> : <Tag>optional</Tag>}{" "}
          <span className="text-ink-3">
            {formatQuestion(type)}
            {answers.length > 0 ? `: ${answers.map((answer) => answer.value).join(", ")}` : ""}
            {constraint ? `; ${constraint}` : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}
