import { LabReport } from "@/lib/contract/lab-report";
import type { CalendarDate } from "@/lib/contract/primitives";
import { type LookAlikes, readLookAlikes } from "@/lib/matching/evaluation/look-alikes";
import { SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { CandidateOrder } from "@/service/unmatched-results/candidate-orders";
import { chooseCode } from "@/service/unmatched-results/choose-code";
import type { Overlap } from "@/service/unmatched-results/marker-overlap";
import { personOfOrder } from "@/service/unmatched-results/person-of";
import { readJsonReport } from "@/service/unmatched-results/read-json";
import { weighUsers } from "@/service/unmatched-results/weigh-candidates";
import { weighReport } from "@/service/unmatched-results/weigh-report";
import { toMarkdownTable } from "./table";

/** A report on the one person, and what the service knows when it comes. */
interface Scenario {
  readonly knows: "the other" | "both";
  readonly sample: "none" | "the other's" | "their own";
}

/** In each the other person is a wrong choice; under the other's sample id, so is the person whom the report names. */
const SCENARIOS: readonly Scenario[] = [
  { knows: "the other", sample: "none" },
  { knows: "the other", sample: "the other's" },
  { knows: "both", sample: "none" },
  { knows: "both", sample: "the other's" },
  { knows: "both", sample: "their own" },
];
/** The fewest of the prior, so that a match is as likely as it can be. */
const POPULATION = { people: 1_000, names: null, parameters: SHIPPED_PARAMETERS };
const NOW = new Date("2026-04-01T12:00:00Z");
const OVERLAP: Overlap = {
  same: ["Ferritin"],
  only_in_result: [],
  only_in_order: [],
  extent: "exact",
};

/** What the service decided on the reports of look-alike people. */
export interface LookAlikeResults {
  readonly pairs: number;
  readonly decisions: number;
  readonly wrong: number;
  /** A row for each kind of pair, and a line for each wrong decision. */
  readonly text: string;
}

/** Lets the service's own decision (`chooseCode`) take the reports of both people of every pair, in every scenario. */
export function tryLookAlikes(): LookAlikeResults {
  const pairs = readLookAlikes();
  const decisions = pairs.flatMap((pair) =>
    ([0, 1] as const).flatMap((index) =>
      SCENARIOS.map((scenario) => decide(pair, index, scenario)),
    ),
  );
  const wrong = decisions.filter(({ outcome }) => outcome === "wrong");
  const kinds = [...new Set(pairs.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const ofKind = decisions.filter((each) => each.pair.kind === kind);
    const count = (wanted: string) => ofKind.filter(({ outcome }) => outcome === wanted).length;
    const counts = [ofKind.length, count("right"), count("review"), count("wrong")];
    return [kind, String(pairs.filter((each) => each.kind === kind).length), ...counts.map(String)];
  });
  const head = ["look-alikes", "pairs", "reports", "right", "review", "wrong"];
  const lines = wrong.map(({ pair, index, scenario }) => {
    const [report, other] = index === 0 ? pair.people : pair.people.toReversed();
    return `WRONG ${pair.kind}: ${nameOf(report)} given to ${nameOf(other)}; known: ${scenario.knows}, sample id: ${scenario.sample}`;
  });
  return {
    pairs: pairs.length,
    decisions: decisions.length,
    wrong: wrong.length,
    text: [toMarkdownTable(head, rows), ...lines].join("\n"),
  };
}

function decide(pair: LookAlikes, index: 0 | 1, scenario: Scenario) {
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
    const details = personOfOrder(order);
    return details === null ? [] : [{ userId: order.userId, details }];
  });
  const users = weighUsers(report, known, POPULATION);
  const overlapOf = () => OVERLAP;
  const choice = chooseCode(
    weighReport(report, { orders, overlapOf, users, population: POPULATION }),
  );
  const isRight =
    choice.kind === "attach" && choice.orderId === "named" && scenario.sample !== "the other's";
  const outcome = choice.kind === "review" ? "review" : isRight ? "right" : "wrong";
  return { pair, index, scenario, outcome };
}

/** As orders are placed: a middle name follows the first name, a generation the last one. */
function makeOrder(id: string, person: PersonDetails): CandidateOrder {
  const { address } = person;
  return {
    id,
    userId: `user of ${id}`,
    transactionId: id,
    labTestId: "test",
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

/** As laboratories report: middle names and generations have fields of their own. */
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

function nameOf(person: PersonDetails | undefined): string {
  const { firstName, middleName, lastName, suffix, birthDate } = person ?? {};
  return [firstName, middleName, lastName, suffix, birthDate].filter(Boolean).join(" ");
}
