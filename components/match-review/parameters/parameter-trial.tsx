import { Notice } from "@/components/ui/feedback/notice";
import type { MatchParameterVersion } from "@/lib/contract/service/match-parameters";
import { formatRecall } from "@/lib/domain/match-review/parameter-labels";

type ParameterTrialProps = { trial: NonNullable<MatchParameterVersion["trial"]>; name: string };

/** How a version matched each labeled set, beside the shipped parameters. */
export function ParameterTrial({ trial, name }: ParameterTrialProps) {
  return (
    <>
      {trial.wrong > 0 ? (
        <Notice tone="error" title="In its trial, results went to a wrong person.">
          Wrong results: {trial.wrong}. It cannot be activated.
        </Notice>
      ) : null}
      <table className="table static stack" aria-label={`Trial of ${name}`}>
        <thead>
          <tr>
            <th scope="col">Labeled set</th>
            <th scope="col" className="num">
              Wrong
            </th>
            <th scope="col" className="num">
              Attached automatically
            </th>
            <th scope="col" className="num">
              As shipped
            </th>
            <th scope="col" className="num">
              Shown to a reviewer
            </th>
            <th scope="col" className="num">
              As shipped
            </th>
          </tr>
        </thead>
        <tbody>
          {trial.sets.map((set) => (
            <tr key={set.name}>
              <td className="wide">
                {set.name} <span className="small ink-3">{set.records.toLocaleString("en")}</span>
              </td>
              <td className="num" data-label="Wrong">
                {set.wrong === 0 ? "0" : <b className="text-status-failed">{set.wrong}</b>}
              </td>
              <td className="num" data-label="Attached automatically">
                {formatRecall(set.automatic_recall)}
              </td>
              <td className="num ink-3" data-label="As shipped">
                {formatRecall(set.shipped_automatic_recall)}
              </td>
              <td className="num" data-label="Shown to a reviewer">
                {formatRecall(set.review_recall)}
              </td>
              <td className="num ink-3" data-label="As shipped">
                {formatRecall(set.shipped_review_recall)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
