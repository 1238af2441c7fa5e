import { Mark } from "@/components/ui/display/mark";
import { STATUS } from "@/components/ui/display/status";
import type { Identity } from "@/lib/contract/dashboard/identity";
import {
  findIdentityDifferences,
  type IdentityField,
  toPersonDetails,
} from "@/lib/domain/identity/compare-identity";
import { personRows } from "@/lib/domain/match-review/compare/person-rows";

type IdentityComparisonProps = {
  record: Identity;
  patient: Identity;
  /** The headings of the two columns. */
  recordLabel?: string;
  patientLabel?: string;
};

const MARKS = {
  same: { family: "s-completed", shape: "same" },
  close: { family: "s-problem", shape: "close" },
  differs: { family: "s-failed", shape: "differs" },
  empty: { family: "s-cancelled", shape: "empty" },
  fact: { family: "s-cancelled", shape: "empty" },
} as const;
const FIELDS: readonly string[] = ["first_name", "last_name", "birth_date", "gender"];

/** Two identities field by field, compared and marked as in match review. */
export function IdentityComparison(props: IdentityComparisonProps) {
  const { record, patient, recordLabel = "On record", patientLabel = "On this order" } = props;
  const differing = findIdentityDifferences(record, patient);
  const rows = personRows(toPersonDetails(record), [{ person: toPersonDetails(patient) }]).filter(
    ({ key }) => FIELDS.includes(key),
  );
  return (
    <table
      className="data-table is-static max-w-[720px] max-sm:table-fixed max-sm:[&_:is(th,td)]:px-[5px]! max-sm:[&_:is(th,td)]:py-1! max-sm:[&_:is(th,td)]:whitespace-normal max-sm:[&_:is(th,td)]:[overflow-wrap:anywhere] max-sm:[&_th:first-child]:w-[19%] max-sm:[&_thead_th:last-child]:w-[33%]"
      aria-label={`${recordLabel} and ${patientLabel}`}
    >
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{recordLabel}</th>
          <th scope="col">{patientLabel}</th>
          <th scope="col">Compared</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, result, cells: [cell] }) => {
          if (!cell) return null;
          const isIdentityDifference =
            cell.verdict !== "differs" && differing.includes(key as IdentityField);
          const verdict = isIdentityDifference ? "close" : cell.verdict;
          const text =
            isIdentityDifference && cell.verdict === "same" ? "written differently" : cell.label;
          const { family, shape } = MARKS[verdict];
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{result ?? <span className="text-ink-3">empty</span>}</td>
              <td>{cell.pieces.map(({ text }) => text).join("") || "empty"}</td>
              <td className="text-small">
                <span className={`${STATUS} max-sm:whitespace-normal ${family}`}>
                  <Mark shape={shape} /> {verdict === "empty" ? "not compared" : text}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
