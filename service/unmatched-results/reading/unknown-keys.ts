import {
  LabReport,
  MissingMarker,
  ReportedAddress,
  ReportedMarker,
  ReportedPatient,
} from "@/lib/contract/service/lab-report";
import type { ToBeRead } from "@/lib/contract/service/lab-result";
import { JsonNode } from "@/service/unmatched-results/report/json-node";
import { listLocalParts } from "@/service/unmatched-results/report/local-fields";

type UnknownKey = Omit<ToBeRead, "id"> & { readonly text: string };

/** What a JSON report has under keys that the service does not know. */
export function listUnknownKeys(report: LabReport): UnknownKey[] {
  const node = JsonNode.open(report);
  const patient = node.get("patient");
  return [
    ...list(node, "", LabReport),
    ...list(patient, "patient.", ReportedPatient),
    ...list(patient.get("address"), "patient.address.", ReportedAddress),
    ...node.list("results").flatMap((each, at) => list(each, `results[${at}].`, ReportedMarker)),
    ...node
      .list("missing_results")
      .flatMap((each, at) => list(each, `missing_results[${at}].`, MissingMarker)),
  ];
}

function list(node: JsonNode, place: string, schema: { readonly shape: object }): UnknownKey[] {
  return node
    .children()
    .filter(({ key }) => !Object.hasOwn(schema.shape, String(key)))
    .map((each) => ({
      text: each
        .unread()
        .map((leaf) => leaf.peek())
        .join("\n"),
      place: `${place}${each.key}`,
      reason: "The service does not know this part of the report.",
      ...listLocalParts(each, place.replaceAll(/\[\d+\]|\.$/g, ""), String(each.key)),
    }))
    .filter(({ text }) => text !== "");
}
