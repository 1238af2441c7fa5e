import type { DataColumn } from "@/components/ui/display/data-table";
import { Status } from "@/components/ui/display/status";
import { Tag } from "@/components/ui/display/tag";
import type { ExpectedResult, MarkerComplete } from "@/lib/contract/service/marker";
import { formatPrice, formatTurnAround } from "@/lib/domain/catalog/catalog-labels";

const NOT_KNOWN = <span className="text-ink-3">not known</span>;

/** The columns of a list of markers; the lab's name comes from the list of labs. */
export function getMarkerColumns(
  getLabName: (marker: MarkerComplete) => string,
): readonly DataColumn<MarkerComplete>[] {
  return [
    {
      id: "marker",
      label: "Marker",
      className: "max-sm:col-span-2",
      cell: (marker) => <Name marker={marker} />,
    },
    { id: "lab", label: "Lab", className: "text-small", phone: "labelled", cell: getLabName },
    {
      id: "code",
      label: "Code",
      className: "mono",
      phone: "labelled",
      cell: ({ provider_id }) => provider_id ?? NOT_KNOWN,
    },
    {
      id: "loinc",
      label: "LOINC",
      phone: "labelled",
      cell: ({ type, name, expected_results: [only] }) =>
        type === "panel" ? (
          <span className="text-ink-3">see values</span>
        ) : only?.loinc ? (
          <LoincCode loinc={only.loinc} name={name} />
        ) : (
          NOT_KNOWN
        ),
    },
    {
      id: "unit",
      label: "Unit",
      className: "text-small",
      phone: "labelled",
      cell: ({ unit }) => unit ?? <span className="text-ink-3">none</span>,
    },
    {
      id: "a_la_carte",
      label: "A la carte",
      className: "whitespace-nowrap",
      phone: "labelled",
      cell: ({ a_la_carte_enabled }) =>
        a_la_carte_enabled ? (
          <Status family="completed">yes</Status>
        ) : (
          <Status family="cancelled">no</Status>
        ),
    },
    {
      id: "turnaround",
      label: "Turnaround",
      className: "text-small whitespace-nowrap",
      phone: "labelled",
      cell: (marker) => formatTurnAround(marker) ?? NOT_KNOWN,
    },
    {
      id: "price",
      label: "Price",
      className: "text-small whitespace-nowrap sm:text-right",
      headClassName: "num",
      phone: "labelled",
      cell: ({ price }) => formatPrice(price) ?? NOT_KNOWN,
    },
  ];
}

/** The column headers, for the frame that is shown while the markers are loading. */
export const MARKER_LABELS: readonly string[] = getMarkerColumns(() => "").map(
  ({ label }) => label,
);

/** The name, with a panel's values collapsed below it. */
function Name({ marker }: { marker: MarkerComplete }) {
  const isPanel = marker.type === "panel";
  return (
    <>
      <span className="font-medium">{marker.name}</span> {isPanel ? <Tag>panel</Tag> : null}
      {marker.aoe?.questions.length ? <Tag>asks questions</Tag> : null}
      {isPanel ? <PanelValues results={marker.expected_results} /> : null}
    </>
  );
}

/** The values that a panel reports, each with its LOINC code and unit. */
function PanelValues({ results }: { results: readonly ExpectedResult[] }) {
  return (
    <details className="text-small">
      <summary>
        {results.length} {results.length === 1 ? "value" : "values"}
      </summary>
      <ul className="mt-1">
        {results.map(({ id, name, loinc, required }) => (
          <li key={id}>
            {name}{" "}
            <span className="text-ink-3">
              {loinc ? <LoincCode loinc={loinc} name={name} /> : "no LOINC code"}
            </span>{" "}
            <span className="text-ink-3">
              {loinc?.unit ?? ""}
              {required ? "" : " computed, may be missing"}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type LoincCodeProps = { loinc: NonNullable<ExpectedResult["loinc"]>; name: string };

/** The code, with LOINC's own name of it where that differs from the marker's. */
function LoincCode({ loinc, name }: LoincCodeProps) {
  return (
    <>
      <span className="mono">{loinc.code}</span>
      {loinc.name.toLowerCase() === name.toLowerCase() ? null : (
        <>
          {" "}
          <span className="text-small text-ink-3">{loinc.name}</span>
        </>
      )}
    </>
  );
}
