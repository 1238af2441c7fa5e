import type { MatchDeskItem } from "@/lib/contract/match-desk";
import { dayInZone } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { candidateFacts, reportFacts } from "./candidate-facts";
import type { CompareGroup, CompareRow } from "./compare-cell";
import { accountCell, labCell, sampleCell, tellsAccounts } from "./lab-cells";
import { markersCell } from "./markers-cell";
import { personRows } from "./person-rows";
import { stateCell } from "./state-cell";

/**
 * The comparison that a reviewer reads: sample, person, then lab, order and test, one row a field and one cell a
 * candidate. `zone`: of the collection day.
 */
export function compareSheet(desk: MatchDeskItem, zone: string): CompareGroup[] {
  const { item, person, candidates } = desk;
  const report = reportFacts(item);
  const sides = candidates.map(({ patient, candidate }) => ({
    person: patient,
    parts: candidateFacts(candidate).parts,
  }));
  const markers = (item.markers ?? []).map(({ name, provider_id }) => name ?? provider_id);
  return [
    {
      key: "sample",
      label: "Sample",
      rows: [
        {
          key: "sample_id",
          label: "Sample id",
          result: report.sampleId,
          cells: candidates.map((each) => sampleCell(report.sampleId, each)),
        },
      ],
    },
    { key: "person", label: "Person", rows: personRows(person, sides) },
    {
      key: "order",
      label: "Lab, order, test",
      rows: [
        {
          key: "lab",
          label: "Lab",
          result: item.lab.name,
          cells: candidates.map((each) => labCell(item, each)),
        },
        ...(tellsAccounts(item) ? [accountRow(candidates)] : []),
        {
          key: "state",
          label: "Order state",
          result: report.collectedAt ? collected(report.collectedAt, zone) : null,
          cells: candidates.map(stateCell),
        },
        {
          key: "markers",
          label: "Markers",
          result: markers.filter(Boolean).join(", ") || null,
          cells: candidates.map((each) => markersCell(each)),
        },
      ],
    },
  ];
}

function accountRow(candidates: MatchDeskItem["candidates"]): CompareRow {
  const cells = candidates.map(accountCell);
  return { key: "account", label: "Account at the lab", result: null, cells };
}

/** `collected 14-Nov-2026`; an instant that cannot be read is shown as it came. */
function collected(instant: string, zone: string): string {
  try {
    return `collected ${formatDate(dayInZone(instant, zone))}`;
  } catch {
    return `collected ${instant}`;
  }
}
