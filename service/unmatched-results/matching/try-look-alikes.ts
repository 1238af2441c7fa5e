import type { CalendarDate } from "@/lib/contract/primitives";
import { LabReport } from "@/lib/contract/service/lab-report";
import type { Steps } from "@/lib/matching/estimation/steps";
import { type LookAlikes, readLookAlikes } from "@/lib/matching/evaluation/look-alikes";
import { type MatchParameters, SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { PersonDetails } from "@/lib/matching/person-details";
import { toOrderPerson } from "@/service/person-index/person-details";
import type { Overlap } from "@/service/unmatched-results/markers/marker-overlap";
import { readJsonReport } from "@/service/unmatched-results/reading/read-json";
import type { CandidateOrder } from "./candidate-orders";
import { chooseCode } from "./choose-code";
import { weighUsers } from "./weigh-candidates";
import { weighReport } from "./weigh-report";

/** A report on one of the two people, and the orders that the service knows when it arrives. */
interface Scenario {
  readonly knows: "the other" | "both";
  readonly sample: "none" | "the other's" | "their own";
}

/**
 * In each scenario, a match with the other person is wrong; with the other person's sample id, a match with the named
 * person is wrong too.
 */
const SCENARIOS: readonly Scenario[] = [
  { knows: "the other", sample: "none" },
  { knows: "the other", sample: "the other's" },
  { knows: "both", sample: "none" },
  { knows: "both", sample: "the other's" },
  { knows: "both", sample: "their own" },
];
/** The smallest population that a score assumes, so that a match is as likely as possible. */
const PEOPLE = 1_000;
const NOW = new Date("2026-04-01T12:00:00Z");
const OVERLAP: Overlap = {
  same: ["Ferritin"],
  only_in_result: [],
  only_in_order: [],
  extent: "exact",
};

/**
 * The service's decision on a report for one of two look-alike people; `index` is that person's position in the pair.
 */
export interface LookAlikeDecision {
  readonly pair: LookAlikes;
  readonly index: 0 | 1;
  readonly scenario: Scenario;
  readonly outcome: "right" | "wrong" | "review";
}

/**
 * Runs the service's own decision (`chooseCode`) on the reports of both people of every pair, in every scenario, in
 * steps.
 */
export function* tryLookAlikesInSteps(
  parameters: MatchParameters = SHIPPED_PARAMETERS,
): Steps<LookAlikeDecision[]> {
  const decisions: LookAlikeDecision[] = [];
  for (const pair of readLookAlikes()) {
    for (const index of [0, 1] as const) {
      for (const scenario of SCENARIOS) {
        decisions.push({
          pair,
          index,
          scenario,
          outcome: decide(pair, index, scenario, parameters),
        });
        yield;
      }
    }
  }
  return decisions;
}

function decide(
  pair: LookAlikes,
  index: 0 | 1,
  scenario: Scenario,
  parameters: MatchParameters,
): LookAlikeDecision["outcome"] {
  const population = { people: PEOPLE, names: null, parameters, remembered: [] };
  const named = pair.people[index];
  const other = pair.people[index === 0 ? 1 : 0];
  const orders = [
    makeOrder("other", other),
    ...(scenario.knows === "both" ? [makeOrder("named", named)] : []),
  ];
  const sample = {
    none: null,
    "the other's": "SAMPLE-other",
    "their own": "SAMPLE-named",
  } as const;
  const report = makeReport(named, sample[scenario.sample]);
  const known = orders.flatMap((order) => {
    const details = toOrderPerson(order);
    return details === null ? [] : [{ userId: order.userId, details }];
  });
  const users = weighUsers(report, known, population);
  const getOverlap = () => OVERLAP;
  const choice = chooseCode(weighReport(report, { orders, getOverlap, users, population }));
  if (choice.kind === "review") return "review";
  const isRight = choice.orderId === "named" && scenario.sample !== "the other's";
  return isRight ? "right" : "wrong";
}

/** In the form of an order: the middle name is part of the first name, the generation part of the last name. */
function makeOrder(id: string, person: PersonDetails): CandidateOrder {
  const { address } = person;
  return {
    id,
    userId: `user of ${id}`,
    transactionId: id,
    labTestId: "test",
    isImported: false,
    method: "walk_in_test",
    registrable: false,
    lowLevelStatus: "requisition_created",
    sampleId: `SAMPLE-${id}`,
    patientDetails: {
      first_name: [person.firstName, person.middleName].filter(Boolean).join(" "),
      last_name: [person.lastName, person.suffix].filter(Boolean).join(" "),
      dob: (person.birthDate ?? "") as CalendarDate,
      gender: person.gender === "male" ? "male" : "female",
      phone_number: person.phone ?? "",
      email: person.email ?? "",
    },
    patientAddress: address && {
      receiver_name: "",
      first_line: address.line1 ?? "",
      second_line: address.line2,
      city: address.city ?? "",
      state: address.state ?? "",
      zip: address.zip ?? "",
      country: "US",
    },
    createdAt: new Date("2026-03-25T12:00:00Z"),
    lastEventAt: new Date("2026-03-25T12:00:00Z"),
    labSlug: "labcorp",
    accountNumber: null,
  };
}

/** In the form of a laboratory's report: middle name and generation have separate fields. */
function makeReport(person: PersonDetails, sampleId: string | null) {
  const { address } = person;
  const report = LabReport.parse({
    sample_id: sampleId,
    patient: {
      first_name: person.firstName,
      middle_name: person.middleName,
      last_name: person.lastName,
      suffix: person.suffix,
      dob: person.birthDate,
      gender: person.gender,
      phone_number: person.phone,
      email: person.email,
      address: address && {
        first_line: address.line1,
        city: address.city,
        state: address.state,
        zip: address.zip,
      },
    },
    collected_at: "2026-03-31T12:00:00Z",
    results: [{ name: "Ferritin", result: "80" }],
  });
  return readJsonReport(report, "labcorp", NOW);
}
