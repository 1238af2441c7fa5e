import { readFinding } from "@/lib/result-assessment/findings/read-finding";
import { toNonEmptyText } from "@/service/person-index/person-details";
import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import type { FhirBundle, FhirResource } from "./fhir-bundle";
import { listConceptTexts, readConcept } from "./fhir-concept";
import { NO_TIME, readFhirTime, type StatedTime } from "./fhir-time";

/** The laboratory's numbers of the sample, and when it was collected and received. */
export interface FhirSample {
  readonly sampleId: string | null;
  readonly otherNumbers: readonly string[];
  readonly collected: StatedTime;
  readonly received: StatedTime;
}

/** Reads the numbers and times of the reports' specimens, else of all of the bundle; the first specimen's times count. */
export function readSample(bundle: FhirBundle, reports: readonly FhirResource[]): FhirSample {
  const named = reports.flatMap((report) =>
    report.node.list("specimen").flatMap((each) => bundle.find(each, report, ["Specimen"]) ?? []),
  );
  const specimens = named.length > 0 ? named : bundle.all("Specimen");
  const numbers = [
    ...specimens.flatMap(({ node }) => [
      node.get("accessionIdentifier"),
      ...node.list("identifier"),
    ]),
    ...bundle
      .all("ServiceRequest")
      .flatMap(({ node }) => [node.get("requisition"), ...node.list("identifier")]),
    ...reports.flatMap(({ node }) => node.list("identifier")),
  ].flatMap((each) => toNonEmptyText(each.get("value").peek()) ?? []);
  const [sampleId = null, ...otherNumbers] = new Set(numbers);
  const [first, report] = [specimens[0]?.node, reports[0]?.node];
  const collection = first?.get("collection");
  return {
    sampleId,
    otherNumbers,
    collected: readFirst([
      collection?.get("collectedDateTime"),
      collection?.get("collectedPeriod").get("start"),
      report?.get("effectiveDateTime"),
      report?.get("effectiveInstant"),
      report?.get("effectivePeriod").get("start"),
    ]),
    received: readFirst([first?.get("receivedTime")]),
  };
}

/** The first time that was sent; a period stays unread, because it also has an end. */
function readFirst(nodes: readonly (JsonNode | undefined)[]): StatedTime {
  const node = nodes.find((each) => each?.peek());
  if (node === undefined) return NO_TIME;
  if (node.key !== "start") node.place();
  return readFhirTime(node.peek());
}

/** Something about a specimen that a person has to read before its values count. */
export interface SpecimenAlarm {
  readonly text: string;
  readonly key: string;
  readonly reason: string;
}

/** Conditions that say nothing against a specimen: HL7 table 0493 and plain words. */
const GOOD_CONDITIONS =
  /^(?:(?:code )?(?:cool|froz|room|live|cfu)|cool(?:ed)?|frozen|refrigerated|room temperature|ambient|good|fresh|satisfactory|acceptable|adequate|available|intact|live|normal|ok)$/i;
const STATUSES: ReadonlySet<string> = new Set([
  "available",
  "unavailable",
  "unsatisfactory",
  "entered-in-error",
]);

/** Reads status and condition of a specimen: what is wrong with it is to be read, and so is a specimen sent in error. */
export function readSpecimenAlarms({ node }: FhirResource): SpecimenAlarm[] {
  const status = node.get("status");
  const word = status.peek() ?? "";
  if (STATUSES.has(word)) status.place();
  const isBad = word === "unsatisfactory" || word === "entered-in-error";
  const stated = node.list("condition");
  const conditions = (stated.length > 0 ? stated : [node.get("condition")])
    .map((each) => listConceptTexts(readConcept(each)))
    .filter((texts) => texts.length > 0 && !texts.every(isGood));
  return [
    ...conditions.map((texts) => ({
      text: texts.join(", "),
      key: "condition",
      reason: "The laboratory states this condition of the specimen.",
    })),
    ...(isBad
      ? [
          {
            text: word,
            key: "status",
            reason:
              word === "unsatisfactory"
                ? "The laboratory calls the specimen unsatisfactory."
                : "The laboratory says that the specimen was entered in error.",
          },
        ]
      : []),
  ];
}

function isGood(text: string): boolean {
  const { findingClass } = readFinding(text);
  return GOOD_CONDITIONS.test(text) || findingClass === "none" || findingClass === "normal";
}
