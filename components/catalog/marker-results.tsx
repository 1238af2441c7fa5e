import type { ExpectedResult } from "@/lib/contract/service/marker";

/** What comes back of a panel: each value with its LOINC code and unit. */
export function MarkerResults({ results }: { results: readonly ExpectedResult[] }) {
  return (
    <details className="small">
      <summary>
        {results.length} {results.length === 1 ? "value" : "values"}
      </summary>
      <ul className="mt-1">
        {results.map(({ id, name, loinc, required }) => (
          <li key={id}>
            {name} <span className="mono ink-3">{loinc?.code ?? "no LOINC code"}</span>{" "}
            <span className="ink-3">
              {loinc?.unit ?? ""}
              {required ? "" : " computed, may be missing"}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
