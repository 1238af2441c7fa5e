import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ClockZone } from "@/lib/domain/datetime";
import { candidateFacts, reportFacts } from "./candidate-facts";
import type { CompareGroup, CompareRow } from "./compare-cell";
import { accountCell, explainsAccounts, labCell, sampleCell } from "./lab-cells";
import { markersCell } from "./markers-cell";
import { personRows } from "./person-rows";
import { identityRows, recordRows } from "./record-rows";
import { stateCell } from "./state-cell";
import { timeRows } from "./time-rows";

/**
 * The comparison for a reviewer: sample, person, then lab, order and test, with one row per field and one cell per
 * candidate. Collection days are in `zone`.
 */
export function compareSheet(
  review: Pick<ReviewItem, "item" | "person" | "candidates">,
  zone: ClockZone,
): CompareGroup[] {
  const { item, person, candidates } = review;
  const report = reportFacts(item);
  const sides = candidates.map(({ patient, candidate }) => {
    const { isByRememberedName } = candidateFacts(candidate);
    return { person: patient, isByRememberedName };
  });
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
    {
      key: "person",
      label: "Person",
      rows: [
        ...personRows(person, sides),
        ...identityRows(person, candidates),
        ...recordRows(candidates),
      ],
    },
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
        ...(explainsAccounts(item) ? [accountRow(candidates)] : []),
        ...timeRows(
          candidates,
          { collectedAt: report.collectedAt, arrivedAt: item.created_at },
          zone,
        ),
        {
          key: "state",
          label: "Order state",
          result: null,
          noResult: "no such field",
          cells: candidates.map((each) =>
            stateCell(each, report.collectedAt, item.resolved_order_id ?? null),
          ),
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

function accountRow(candidates: ReviewItem["candidates"]): CompareRow {
  const cells = candidates.map(accountCell);
  return {
    key: "account",
    label: "Account at the lab",
    result: null,
    noResult: "not stated",
    cells,
  };
}
