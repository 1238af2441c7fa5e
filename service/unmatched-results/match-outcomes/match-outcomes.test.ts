import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MatchOutcome } from "@/lib/contract/service/match-outcome";
import type { Order } from "@/lib/contract/service/order";
import { SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import { THRESHOLDS } from "@/lib/matching/thresholds";
import { matchParameters } from "@/service/db/schema/match-parameters";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  openMatchFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/match-fixture";
import { reportedWren, reportOn } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: ReviewFixture;
const shipped = SHIPPED_PARAMETERS.version;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service);
});
afterAll(() => service.close());

const getOutcomes = async ({ id: order_id }: Order) =>
  (await service.call(endpoints.listMatchOutcomes, { params: { order_id } })).data;

/** A version as an estimate creates it, with a weight that differs from the shipped one. */
async function activateVersion(basis = SHIPPED_PARAMETERS.version): Promise<string> {
  const { weights } = SHIPPED_PARAMETERS;
  const { equal } = weights.birth_date;
  const version = `team-${randomUUID().slice(0, 8)}`;
  await service.db.system.update(matchParameters).set({ state: "retired" });
  await service.db.system.insert(matchParameters).values({
    id: randomUUID(),
    teamId: service.team.id,
    version,
    basis,
    state: "active",
    weights: {
      ...weights,
      birth_date: { ...weights.birth_date, equal: { ...equal, u: equal.u / 2 } },
    },
    requestedAt: service.clock.now(),
  });
  return version;
}

const birthDateBits = (outcome: MatchOutcome | undefined) =>
  outcome?.score_parts.find(({ part }) => part === "birth_date")?.weight ?? 0;

describe("the match outcomes of an order", () => {
  it("include a report that was attached automatically", async () => {
    const order = await fixture.open();
    await fixture.receive(reportOn(order));

    const [outcome, ...others] = await getOutcomes(order);
    expect(others).toEqual([]);
    expect(outcome).toMatchObject({
      outcome: "attached",
      decided_by: "matcher",
      rule: "sample_and_person",
      order_id: order.id,
      raw_result_id: null,
      parameters_version: shipped,
      threshold: THRESHOLDS.automatic,
      cap: null,
    });
    expect(outcome?.probability).toBeGreaterThanOrEqual(THRESHOLDS.automatic);
    expect(outcome?.score_parts.map(({ part }) => part)).toContain("sample");
    expect(outcome?.fields).toContainEqual({
      field: "birth_date",
      verdict: "equal",
      finding: "equal",
    });
    expect(JSON.stringify(outcome)).not.toMatch(/wren|halloway/i);
  });

  it("include the matcher's conclusion and the staff member's decision", async () => {
    const order = await fixture.open();
    const item = await fixture.review(
      reportOn(order, {
        patient: {
          ...reportedWren,
          first_name: "Delphine",
          last_name: "Okonkwo",
          dob: "1961-07-19",
        },
      }),
    );
    await service.call(endpoints.acceptUnmatchedResult, {
      params: { raw_result_id: item.id },
      body: { order_id: order.id },
    });

    expect(await getOutcomes(order)).toMatchObject([
      {
        outcome: "attached",
        decided_by: "staff",
        rule: "accepted_by_staff",
        order_id: order.id,
        raw_result_id: item.id,
        parameters_version: shipped,
      },
      {
        outcome: "review",
        decided_by: "matcher",
        rule: item.decision_code,
        order_id: null,
        raw_result_id: item.id,
      },
    ]);
  });

  it("are shown with the item that waits for review, with its parameters", async () => {
    const order = await fixture.open();
    const item = await fixture.review(
      reportOn(order, { sample_id: "QQ-1", patient: { ...reportedWren, dob: null } }),
    );

    const outcome = MatchOutcome.parse(item.match_outcome);
    expect(outcome).toMatchObject({
      outcome: "review",
      rule: item.decision_code,
      reason: item.reason,
    });
    expect(outcome.parameters_version).toBe(shipped);
  });

  it("are empty for an order without a matched result, and hidden from another team", async () => {
    const order = await fixture.open();

    expect(await getOutcomes(order)).toEqual([]);
    const { status } = await service.send(endpoints.listMatchOutcomes, {
      params: { order_id: order.id },
      key: service.otherKey,
    });
    expect(status).toBe(404);
  });

  it("use the team's active parameters", async () => {
    const first = await fixture.open();
    await fixture.receive(reportOn(first));
    const version = await activateVersion();
    const second = await fixture.open();
    await fixture.receive(reportOn(second));

    const [[before], [after]] = [await getOutcomes(first), await getOutcomes(second)];
    expect(after?.parameters_version).toBe(version);
    expect(birthDateBits(after)).toBeCloseTo(birthDateBits(before) + 1, 1);
  });

  it("use the shipped parameters if the active version was tested with another matcher", async () => {
    await activateVersion("shipped-0");
    const order = await fixture.open();
    await fixture.receive(reportOn(order));

    expect((await getOutcomes(order))[0]?.parameters_version).toBe(shipped);
  });
});
