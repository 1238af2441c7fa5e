/** A fault that shows only in the running service: what is done, and what has to come of it. */
export interface Flow {
  readonly id: string;
  readonly given: readonly string[];
  readonly expected: string;
}

/**
 * These need orders, reviews and staff, so that this evaluation does not run them; they become tests of the service.
 * Names of people are invented.
 */
export const FLOWS: readonly Flow[] = [
  {
    id: "correction-of-an-imported-order",
    given: [
      "An order is imported on 25-Nov whose sample was collected on 20-Nov, and its first report completes it.",
      "A corrected report (OBX-11 C), collected on 20-Nov, arrives.",
    ],
    expected:
      "The report is matched: an imported order takes reports collected before its import. While a newer report waits in review, the order's page, GET result and the PDF say so.",
  },
  {
    id: "accepted-cancellation",
    given: [
      "An order is completed with Glucose 90, normal.",
      "A report with OBX-11 X for Glucose waits in review and is accepted for this order.",
    ],
    expected: "Glucose is withdrawn there, as for W and N; no second order is opened.",
  },
  {
    id: "accepted-over-the-api",
    given: ["A report in review is accepted by an integrator with PATCH and a note."],
    expected: "The order's page says that an integrator attached it over the API, with the note.",
  },
  {
    id: "zone-of-the-team",
    given: ["A team in Los Angeles receives an HL7 message without time_zone and without offsets."],
    expected: "Its times are in the team's zone, not in UTC.",
  },
  {
    id: "same-married-name-again",
    given: [
      "Reports for Fenella Lockhart (née Jessop) arrive under Jessop; a person accepts three of them.",
    ],
    expected:
      "After the second acceptance the reviewer is offered to remember the name; then it supports, and alone it never decides. At most one repeated question.",
  },
  ...[
    ["FNU, LNU, NFN", "FNU Quillfeather; Briony LNU; NFN Quillfeather"],
    ["X, Employee, QA", "X X; Employee Health; QA Test"],
  ].map(([kind = "", names = ""]) => ({
    id: `placeholder-${kind.toLowerCase().replaceAll(", ", "-")}`,
    given: [`Under the sample id of another person's order a report arrives for: ${names}.`],
    expected: "A placeholder is no name: nothing is attached automatically.",
  })),
  ...[
    ["generation-with-accent", "João Underhill Júnior", "João Underhill"],
    ["generation-in-spanish", "Mateo Farrow hijo", "Mateo Farrow"],
    ["newborn-with-number", "RN Cordelia 2 Northcote", "RN Cordelia 1 Northcote"],
  ].map(([id = "", reported = "", own = ""]) => ({
    id,
    given: [`The order is for ${own}.`, `A report with its sample id arrives for ${reported}.`],
    expected:
      "Another generation or another twin is another person: nothing is attached automatically.",
  })),
  {
    id: "slip-against-address-and-telephone",
    given: [
      "The order is for Isolde O'Dell, 4 Mill Lane, 207-555-0101.",
      "A report with its sample id arrives for Isolde O'Bell, 9 Harbor Street, 512-555-0177.",
    ],
    expected: "A slip is not accepted where address and telephone both contradict it.",
  },
];
