import type { LabResultsRaw } from "@/lib/contract/lab-result";

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
        {rows.map(({ name, slug, result, unit, reference_range, interpretation }) => (
          <tr key={slug ?? name}>
            <td>{name}</td>
            <td className="mono">
              {result} {unit}
            </td>
            <td>{reference_range ?? "none"}</td>
            <td>{interpretation ?? "not assessed"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
