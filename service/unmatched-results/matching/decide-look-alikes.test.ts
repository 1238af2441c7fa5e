import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  openMatchFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/match-fixture";
import { reportedWren, reportOn } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: ReviewFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service);
});
afterAll(() => service.close());

const TWINS = [
  ["Hassan", "Hussein"],
  ["Alexander", "Alexandra"],
  ["Baby Boy A", "Baby Boy B"],
  ["Mary Ann", "Mary Jane"],
  ["Ella", "Nora"],
  ["Will", "Liam"],
  ["Daniel", "Danielle"],
  ["Marcus", "Petra"],
] as const;

const reported = (patient: Partial<typeof reportedWren>) => ({
  patient: { ...reportedWren, ...patient },
});

describe("a report on one of two people with open orders of the same test", () => {
  it.each(TWINS)(
    "that carries the sample id of %s and names %s waits for a reviewer",
    async (one, other) => {
      const [order] = [
        await fixture.open({ person: { first_name: one } }),
        await fixture.open({ person: { first_name: other } }),
      ];
      const item = await fixture.review(reportOn(order, reported({ first_name: other })));
      expect(item.candidate_groups?.[0]?.candidates?.[0]).toMatchObject({
        order_id: order.id,
        reasons: expect.arrayContaining(["sample_id_match"]),
      });
    },
  );

  it("waits if it fits the other one exactly and this one except for a slip", async () => {
    const person = { last_name: "Castellane" };
    const [order] = [
      await fixture.open({ person: { ...person, dob: "1986-04-12" } }),
      await fixture.open({ person: { ...person, dob: "1986-04-21" } }),
    ];
    const item = await fixture.review(
      reportOn(order, reported({ last_name: "Castellane", dob: "1986-04-21" })),
    );
    expect(item.decision_code).toBe("multiple_demo_match");
  });

  it("goes to the order of its sample id if it fits both equally", async () => {
    const person = { first_name: "Ottoline", last_name: "Marchetti" };
    const orders = [await fixture.open({ person }), await fixture.open({ person })];
    for (const order of orders) {
      const received = await fixture.receive(reportOn(order, reported(person)));
      expect(received).toMatchObject({ outcome: "attached", order_id: order.id });
    }
  });

  it("waits for a sibling's order under the same user too", async () => {
    const user = await fixture.newUser();
    const [order] = [
      await fixture.open({ user, person: { first_name: "Rosalind", dob: "1975-02-03" } }),
      await fixture.open({ user, person: { first_name: "Rosalind", dob: "1975-02-08" } }),
    ];
    const item = await fixture.review(
      reportOn(order, reported({ first_name: "Rosalind", dob: "1975-02-08" })),
    );
    expect(item.decision_code).toBe("multiple_demo_match");
  });
});

describe("under the same sample id", () => {
  it.each([
    ["a nickname", { first_name: "Katherine" }, { first_name: "Kate" }],
    ["a name that sounds alike", { first_name: "Catherine" }, { first_name: "Kathryn" }],
    ["another middle initial", { first_name: "Wren A" }, { first_name: "Wren B" }],
    ["only an initial", { first_name: "Wren" }, { first_name: "W" }],
    ["another generation", { last_name: "Halloway Jr" }, { last_name: "Halloway Sr" }],
    ["male against female", { gender: "female" as const }, { gender: "M" }],
    ["no first name", {}, { first_name: null }],
    ["no birth date", {}, { dob: null }],
    [
      "a placeholder on both sides",
      { first_name: "Jane", last_name: "Doe" },
      { first_name: "Jane", last_name: "Doe" },
    ],
    [
      "a placeholder birth date on both sides",
      { dob: "1970-01-01" },
      { dob: "1970-01-01" as const },
    ],
    [
      "a slip in the name and another in the birth date",
      { last_name: "Castellane" },
      { last_name: "Castelalne", dob: "1993-01-03" as const },
    ],
  ])("%s goes to a reviewer", async (_, person, patient) => {
    const order = await fixture.open({ person });
    const { outcome } = await fixture.receive(
      reportOn(order, reported({ ...person, ...patient } as never)),
    );
    expect(outcome).toBe("review");
  });

  it.each([
    ["a mistyped first name", { first_name: "Dominique" }, { first_name: "Dominqiue" }],
    ["a mistyped last name", { last_name: "Winterbourne" }, { last_name: "Winterbuorne" }],
    [
      "day and month of birth swapped",
      { last_name: "Hollis", dob: "1993-03-08" },
      { dob: "1993-08-03" as const },
    ],
    ["a sex of neither male nor female", { last_name: "Oyelaran" }, { gender: "other" }],
    ["a middle initial on one side", { last_name: "Brightside" }, { first_name: "Wren T" }],
  ])("%s is attached", async (_, person, patient) => {
    const order = await fixture.open({ person });
    const received = await fixture.receive(
      reportOn(order, reported({ ...person, ...patient } as never)),
    );
    expect(received).toMatchObject({ outcome: "attached", order_id: order.id });
  });
});

describe("a middle name or a generation in a field of its own", () => {
  const message = (sample: string | null, name: string) =>
    [
      "MSH|^~\\&|LAB|LABCORP|PHIAL||20260401120000||ORU^R01|7|P|2.5.1",
      `PID|1||1||${name}||19930130|F|||4 Quay Lane^^Portland^ME^04101`,
      `OBR|1|${sample}|77|57698-3^Lipid panel|||20260401090000|||||||||||||||20260401110000|||F`,
      "OBX|1|NM|2093-3^Cholesterol, total^LN||180|mg/dL|||||F",
    ].join("\r");
  const bundle = (sample: string | null, name: object) => ({
    resourceType: "Bundle",
    type: "collection",
    entry: [
      {
        fullUrl: "urn:p",
        resource: {
          resourceType: "Patient",
          name: [name],
          birthDate: "1993-01-30",
          gender: "female",
          address: [{ line: ["4 Quay Lane"], city: "Portland", state: "ME", postalCode: "04101" }],
        },
      },
      {
        fullUrl: "urn:r",
        resource: {
          resourceType: "DiagnosticReport",
          status: "final",
          code: { text: "Lipid panel" },
          subject: { reference: "urn:p" },
          identifier: [{ value: sample }],
          result: [{ reference: "urn:o" }],
        },
      },
      {
        fullUrl: "urn:o",
        resource: {
          resourceType: "Observation",
          status: "final",
          code: {
            coding: [{ system: "http://loinc.org", code: "2093-3" }],
            text: "Cholesterol, total",
          },
          valueQuantity: { value: 180, unit: "mg/dL" },
          subject: { reference: "urn:p" },
        },
      },
    ],
  });

  it.each([
    ["HALLOWAY^WREN^^JR", { last_name: "Halloway Sr" }, { suffix: "JR" }],
    ["HALLOWAY^WREN^BETH", { first_name: "Wren Anne" }, { middle_name: "BETH" }],
    ["HALLOWAY^WREN^B", { first_name: "Wren A" }, { middle_name: "B" }],
  ])("is read from HL7: %s differs", async (name, person, shown) => {
    const order = await fixture.open({ person });
    const item = await fixture.review({
      format: "hl7v2",
      lab: order.lab_test.lab?.slug ?? "",
      message: message(order.sample_id ?? null, name),
      time_zone: "UTC",
    });
    expect(item.decision_code).toBe("match_sample_id_mismatch_demo");
    expect(item.patient).toMatchObject(shown);
  });

  it.each([
    [{ family: "Halloway", given: ["Wren"], suffix: ["III"] }, { last_name: "Halloway II" }],
    [{ family: "Halloway", given: ["Wren", "Beth"] }, { first_name: "Wren Anne" }],
  ])("is read from FHIR: %o differs", async (name, person) => {
    const order = await fixture.open({ person });
    const item = await fixture.review({
      format: "fhir",
      lab: order.lab_test.lab?.slug ?? "",
      bundle: bundle(order.sample_id ?? null, name),
    });
    expect(item.decision_code).toBe("match_sample_id_mismatch_demo");
  });

  it("counts as missing if only the report has it", async () => {
    const order = await fixture.open({ person: { last_name: "Brightwater" } });
    const patient = { last_name: "Brightwater", middle_name: "Beth", suffix: "III" };
    const received = await fixture.receive(reportOn(order, reported(patient)));
    expect(received).toMatchObject({ outcome: "attached", order_id: order.id });
  });

  it("makes the report wait if another known person has it", async () => {
    const order = await fixture.open({ person: { last_name: "Vandermeer" } });
    await fixture.open({ person: { last_name: "Vandermeer Jr", dob: "2003-06-02" } });
    const patient = { last_name: "Vandermeer", suffix: "Jr" };
    const item = await fixture.review(reportOn(order, reported(patient)));
    expect(item.decision_code).toBe("multiple_demo_match");
  });
});
