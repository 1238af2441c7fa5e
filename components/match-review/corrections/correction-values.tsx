import type { LabResultsRaw } from "@/lib/contract/service/lab-result";
import { getInterpretationLabel } from "@/lib/domain/results/interpretation-label";

/** The values of a doubted result, each with its unit, its range and the laboratory's reading. */
export function CorrectionValues({ results: { results } }: { results: LabResultsRaw }) {
  const rows = Array.isArray(results) ? results : [];
  return (
    <table className="table static" aria-label="Values of the result">
      <thead>
        <tr>
          {["Marker", "Value", "Reference", "Reading"].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, result, unit, reference_range, interpretation, timestamp }) => (
          // A marker may have two values.
          <tr key={`${name} ${result} ${timestamp}`}>
            <td>{name}</td>
            <td className="mono">
              {result} {unit}
            </td>
            <td>{reference_range ?? "none"}</td>
            <td>{getInterpretationLabel(interpretation ?? "unknown")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
