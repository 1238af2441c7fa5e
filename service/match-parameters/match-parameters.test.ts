import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { MatchParametersOverview } from "@/lib/contract/service/match-parameters";
import type { Dataset } from "@/lib/matching/evaluation/dataset";
import { makeDamagedCopies } from "@/lib/matching/evaluation/generated/damaged-copies";
import { SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { estimateRequested } from "./estimate-requested";
import { requestDueEstimates } from "./request-estimate";
import { fillRecords } from "./testing/fill-records";

let service: TestService;
/** Enough time for 200,000 comparisons and a trial on a busy machine. */
const shipped = SHIPPED_PARAMETERS.version;
/** Enough for a version whose weights do not matter. */
const FEW_PAIRS = { randomPairs: 1_000, blockPairs: 500 };
const confirmed = { confirmed_by: "Avery Quill", reason: "Tried on all sets." };

beforeAll(async () => {
  service = await createTestService();
  await fillRecords(service, service.team.id, 4_999);
});
afterAll(() => service.close());

const read = (key?: string) => service.call(endpoints.getMatchParameters, { ...(key && { key }) });
const request = () =>
  service.send(endpoints.requestMatchParameters, { body: { requested_by: "Avery Quill" } });
const activate = (version: string, body: object = confirmed, key?: string) =>
  service.send(endpoints.activateMatchParameters, {
    params: { version },
    body,
    ...(key && { key }),
  });
const goBack = (to: string) =>
  service.send(endpoints.goBackMatchParameters, { body: { to, ...confirmed } });
const getActive = async () => (await read()).active_version;

const copies = makeDamagedCopies(500, 2);
/** One query that looks exactly like a known person but is another one. */
const lookAlike: Dataset = {
  name: "Look-alike",
  queries: copies.queries.slice(0, 1),
  index: copies.queries.slice(0, 1).map((record) => ({ ...record, id: "other", entity: "other" })),
};

async function estimateOn(sets: readonly Dataset[]): Promise<MatchParametersOverview> {
  expect((await request()).status).toBe(202);
  const options = { readSets: () => sets, sizes: FEW_PAIRS };
  expect(await estimateRequested(service.deps, options)).toBe(1);
  return read();
}

const getPhoneWeights = async () =>
  Object.fromEntries(
    (await read()).weights
      .filter(({ field }) => field === "phone")
      .map(({ finding, bits }) => [finding, bits]),
  );

describe("a team's own match parameters", () => {
  it("name the weight of every finding as shipped", async () => {
    const { weights } = await read();
    expect(weights).toHaveLength(
      Object.values(SHIPPED_PARAMETERS.weights).flatMap((findings) => Object.keys(findings)).length,
    );
    expect(weights).toContainEqual({
      field: "first_name",
      finding: "equal",
      m: 0.67,
      u: 0.005,
      bits: 7.07,
    });
    expect(await getPhoneWeights()).toMatchObject({ equal: 15.29, different: -2.56 });
  });

  it("are not estimated for fewer than 5,000 people", async () => {
    const { status, body } = await request();

    expect(status).toBe(400);
    expect(body).toEqual({ detail: "An estimate needs 5,000 people; there are 4,999." });
    expect(await requestDueEstimates(service.deps)).toBe(0);
    expect(await read()).toMatchObject({
      people: 4_999,
      people_needed: 5_000,
      active_version: shipped,
      versions: [],
    });
  });

  it("are requested once by the service itself from 5,000 people on", async () => {
    await fillRecords(service, service.team.id, 1);

    expect(await requestDueEstimates(service.deps)).toBe(1);
    expect(await requestDueEstimates(service.deps)).toBe(0);
    expect((await request()).body).toEqual({ detail: "An estimate is under way." });
  });

  it("cannot be activated before they were tested", async () => {
    const { status, body } = await activate("team-1");

    expect(status).toBe(400);
    expect(body).toEqual({ detail: "It has not been tried on the labeled sets yet." });
  });

  it("are estimated within the stated distance and tested next to the shipped ones", async () => {
    expect(await estimateRequested(service.deps, { readSets: () => [copies] })).toBe(1);
    expect(await estimateRequested(service.deps)).toBe(0);

    const [version] = (await read()).versions;
    expect(version).toMatchObject({
      version: "team-1",
      basis: shipped,
      state: "tried",
      requested_by: null,
      people: 5_000,
      blocked: null,
      trial: {
        wrong: 0,
        sets: [
          { name: "Damaged copies, 500", records: 500, wrong: 0 },
          { name: "Look-alike pairs", wrong: 0, review_recall: 1 },
        ],
      },
    });
    expect(version?.expected_matches).toBeGreaterThan(500);
    expect(version?.distance_bits).toBeGreaterThan(0.3);
    expect(version?.distance_bits).toBeLessThanOrEqual(2);
    expect(version?.moves.map(({ field }) => field)).toContain("phone");
    expect(await getActive()).toBe(shipped);
  });

  it("are not activated without a name and a reason", async () => {
    expect((await activate("team-1", {})).status).toBe(422);
    expect((await activate("team-1", { confirmed_by: "Avery Quill" })).status).toBe(422);
    expect((await activate("team-1", { ...confirmed, reason: " " })).status).toBe(422);
    expect(await getActive()).toBe(shipped);
  });

  it("are active after a confirmation, which is kept", async () => {
    expect((await activate("team-1")).status).toBe(200);

    const { changes, ...overview } = await read();
    expect(overview).toMatchObject({ active_version: "team-1", previous_version: shipped });
    expect(changes).toMatchObject([
      {
        from_version: shipped,
        to_version: "team-1",
        by: "Avery Quill",
        reason: confirmed.reason,
      },
    ]);
    const [version] = (await read()).versions;
    const weights = await getPhoneWeights();
    const moved = version?.moves.filter(({ field }) => field === "phone") ?? [];
    expect(moved.map(({ finding, bits }) => [finding, bits])).toEqual(
      moved.map(({ finding }) => [finding, weights[finding]]),
    );
    expect((await activate("team-1")).body).toEqual({ detail: "It is in use." });
  });

  it("are never activated when their trial gave a result to a wrong person", async () => {
    const { versions } = await estimateOn([lookAlike]);

    expect(versions[0]).toMatchObject({ version: "team-2", trial: { wrong: 1 } });
    const { status, body } = await activate("team-2");
    expect(status).toBe(400);
    expect(body).toEqual({ detail: "Its trial gave 1 result to a wrong person." });
    expect(await getActive()).toBe("team-1");
  });

  it("can be reverted to the previous version and to the shipped ones", async () => {
    await estimateOn([]);
    await activate("team-3");

    expect((await read()).previous_version).toBe("team-1");
    expect((await goBack("previous")).status).toBe(200);
    expect(await getActive()).toBe("team-1");
    expect((await goBack("shipped")).status).toBe(200);
    expect(await getActive()).toBe(shipped);
    expect((await goBack("shipped")).body).toEqual({
      detail: "The shipped parameters are in use.",
    });
    expect((await read()).changes.map(({ to_version }) => to_version)).toEqual([
      shipped,
      "team-1",
      "team-3",
      "team-1",
    ]);
  });

  it("cannot be read or activated by another team", async () => {
    expect(await read(service.otherKey)).toMatchObject({ people: 0, versions: [], changes: [] });
    expect((await activate("team-1", confirmed, service.otherKey)).status).toBe(404);
  });
});
