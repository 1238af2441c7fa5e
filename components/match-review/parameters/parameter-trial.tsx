import { type FigureColumn, FigureTable } from "@/components/ui/display/figure-table";
import { Notice } from "@/components/ui/feedback/notice";
import type { MatchParameterVersion } from "@/lib/contract/service/match-parameters";
import { formatRecall } from "@/lib/domain/match-review/parameter-labels";

type Trial = NonNullable<MatchParameterVersion["trial"]>;
type TrialSet = Trial["sets"][number];

const COLUMNS: readonly FigureColumn<TrialSet>[] = [
  {
    key: "name",
    head: "Labeled set",
    className: "max-sm:col-span-2",
    cell: ({ name, records }) => (
      <>
        {name} <span className="text-small text-ink-3">{records.toLocaleString("en")}</span>
      </>
    ),
  },
  {
    key: "wrong",
    head: "Wrong",
    isNumber: true,
    cell: ({ wrong }) => (wrong === 0 ? "0" : <b className="text-status-failed">{wrong}</b>),
  },
  {
    key: "automatic",
    head: "Attached automatically",
    isNumber: true,
    cell: ({ automatic_recall }) => formatRecall(automatic_recall),
  },
  {
    key: "shipped_automatic",
    head: "As shipped",
    isNumber: true,
    className: "text-ink-3",
    cell: ({ shipped_automatic_recall }) => formatRecall(shipped_automatic_recall),
  },
  {
    key: "review",
    head: "Shown to a reviewer",
    isNumber: true,
    cell: ({ review_recall }) => formatRecall(review_recall),
  },
  {
    key: "shipped_review",
    head: "As shipped",
    isNumber: true,
    className: "text-ink-3",
    cell: ({ shipped_review_recall }) => formatRecall(shipped_review_recall),
  },
];

/** How a version matched each labeled set, beside the shipped parameters. */
export function ParameterTrial({ trial, name }: { trial: Trial; name: string }) {
  return (
    <>
      {trial.wrong > 0 ? (
        <Notice tone="error" title="In its trial, results went to the wrong person.">
          Wrong results: {trial.wrong}. It cannot be activated.
        </Notice>
      ) : null}
      <FigureTable
        label={`Trial of ${name}`}
        columns={COLUMNS}
        rows={trial.sets}
        getKey={(set) => set.name}
      />
    </>
  );
}
