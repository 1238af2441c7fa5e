import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { KEY_CACHE_MS } from "@/service/http/authentication/key-cache";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { openReviewFixture } from "@/service/unmatched-results/testing/review-fixture";
import { getVersions, openDeliveryFixture } from "@/service/webhooks/testing/delivery-fixture";

let service: TestService;
let params: { org_id: string };
beforeAll(async () => {
  service = await createTestService();
  params = { org_id: service.team.orgId };
});
afterAll(() => service.close());

const create = (body: { name: string } & Record<string, unknown>) =>
  service.call(endpoints.createOrgTeam, { params, body: { region: "us", ...body } });
const of = (team: { id: string }) => ({ ...params, team_id: team.id });
const list = (query: object = {}, key = service.managementKey) =>
  service.call(endpoints.listOrgTeams, { params, query, key });
const listNames = async (query: object = {}, key?: string) =>
  (await list(query, key)).teams.map(({ name }) => name);

describe("a new team", () => {
  it("has the documented defaults, the organization's time zone and the sandbox's lab tests", async () => {
    const team = await create({ name: "Pier Clinic", integration_team_id: "pier-1" });
    expect(team).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Pier Clinic",
      created_on: service.clock.now().toISOString().replace("Z", "+00:00"),
      region: "us",
      integration_team_id: "pier-1",
      environments: ["sandbox"],
      sandbox: {
        lab_tests_patient_sms_communication_enabled: true,
        lab_tests_patient_email_communication_enabled: true,
        critical_result_notification_email: null,
        brand_information: null,
        logo_url: null,
        reject_duplicate_connection: false,
        sdk_per_device_activity_timeseries: false,
        partial_webhooks_enabled: false,
        minor_ordering_enabled: false,
      },
      production: null,
    });
    const features = await service.call(endpoints.getTeamFeatures, { params: of(team) });
    expect(features).toMatchObject({
      time_zone: "America/New_York",
      features: { minors: false, partial_result_events: false, match_review: true },
    });
    const { value } = await service.call(endpoints.createTeamApiKey, {
      params: { ...params, env: "sandbox", region: "us" },
      body: { label: "first", team_id: team.id },
    });
    const { data } = await service.call(endpoints.listLabTests, { key: value });
    expect(data.length).toBeGreaterThan(3);
  });

  it("may bring its id, and conflicts with a team that has that or its integration id", async () => {
    const id = randomUUID();
    expect((await create({ name: "Own Id", id, integration_team_id: "own" })).id).toBe(id);
    const send = (body: object) =>
      service.send(endpoints.createOrgTeam, { params, body: { name: "B", region: "us", ...body } });
    const conflict = { status: 409, body: { team_id: id } };
    expect(await send({ id })).toMatchObject(conflict);
    expect(await send({ integration_team_id: "own" })).toMatchObject(conflict);
    const other = await service.call(endpoints.createOrgTeam, {
      params: { org_id: service.otherTeam.orgId },
      key: service.otherManagementKey,
      body: { name: "Elsewhere", region: "us", integration_team_id: "own" },
    });
    expect(other.integration_team_id).toBe("own");
  });

  it.each([
    { name: "" },
    { region: "au" },
    { integration_team_id: "i".repeat(257) },
    { critical_result_notification_email: "no address" },
    { logo_url: "ftp://clinic.example/logo.png" },
    { brand_information: { name: "n".repeat(5_000) } },
    { id: "1" },
  ])("is refused with 422: %j", async (change) => {
    const body = { name: "Refused", region: "us", ...change };
    expect((await service.send(endpoints.createOrgTeam, { params, body })).status).toBe(422);
    expect(await listNames({ search_query: "Refused" })).toEqual([]);
  });
});

describe("a change of a team", () => {
  it("keeps what it leaves out, and takes effect on the team's own requests", async () => {
    const team = await create({
      name: "Changing",
      critical_result_notification_email: "a@b.example",
    });
    const change = (body: object) =>
      service.call(endpoints.updateOrgTeam, { params: of(team), body });
    const changed = await change({
      sandbox: {
        minor_ordering_enabled: true,
        lab_tests_patient_sms_communication_enabled: false,
        logo_url: "https://clinic.example/logo.png",
        brand_information: { name: "Changing Clinic" },
      },
    });
    expect(changed.sandbox).toEqual({
      ...team.sandbox,
      minor_ordering_enabled: true,
      lab_tests_patient_sms_communication_enabled: false,
      logo_url: "https://clinic.example/logo.png",
      brand_information: { name: "Changing Clinic" },
    });
    const cleared = await change({
      name: null,
      sandbox: { critical_result_notification_email: null, minor_ordering_enabled: null },
    });
    expect(cleared).toMatchObject({
      name: "Changing",
      sandbox: { critical_result_notification_email: null, minor_ordering_enabled: true },
    });
    const { features } = await service.call(endpoints.getTeamFeatures, { params: of(team) });
    expect(features).toMatchObject({ minors: true, partial_result_events: false });
  });

  it("conflicts with the integration id of another team, and clears its own with null", async () => {
    const first = await create({ name: "First", integration_team_id: "first" });
    const second = await create({ name: "Second" });
    const send = (team: { id: string }, integration_team_id: string | null) =>
      service.send(endpoints.updateOrgTeam, { params: of(team), body: { integration_team_id } });
    expect(await send(second, "first")).toMatchObject({ status: 409, body: { team_id: first.id } });
    expect((await send(first, null)).body).toMatchObject({ integration_team_id: null });
    expect((await send(second, "first")).status).toBe(200);
  });

  it("is refused for an environment that the team does not have", async () => {
    const answer = await service.send(endpoints.updateOrgTeam, {
      params: of(service.team),
      body: { production: { minor_ordering_enabled: true } },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: "The team has no production environment." },
    });
  });

  it("of a closed-beta feature takes effect within seconds", async () => {
    const change = (match_review: boolean) =>
      service.call(endpoints.updateTeamFeatures, {
        params: of(service.team),
        body: { features: { match_review } },
      });
    const read = async () => {
      service.clock.advanceMs(KEY_CACHE_MS);
      return (await service.send(endpoints.listUnmatchedResults)).status;
    };
    expect((await change(false)).features).toMatchObject({ match_review: false, minors: true });
    expect(await read()).toBe(400);
    await change(true);
    expect(await read()).toBe(200);
    const nothing = { params: of(service.team), body: {} };
    expect((await service.send(endpoints.updateTeamFeatures, nothing)).status).toBe(422);
  });
});

describe("deleting a team", () => {
  const remove = () => service.send(endpoints.deleteOrgTeam, { params: of(service.team) });

  it("is refused while somebody waits for a result, then stops its keys and events and hides it", async () => {
    const delivery = await openDeliveryFixture(service);
    const { receiver } = await delivery.connect({ filter_types: ["provider.device.updated"] });
    await delivery.emitDevice("before");
    await delivery.deliver();
    expect(getVersions(receiver)).toEqual(["before"]);
    const fixture = await openReviewFixture(service);
    const order = await fixture.place();
    const reviewId = await fixture.put();
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        detail:
          "The team has 1 open order and 1 result waiting for review. Cancel or complete them first.",
      },
    });
    await service.call(endpoints.cancelOrder, { params: { order_id: order.id } });
    await fixture.resolve(reviewId, { action: "reject" });
    expect(
      (await service.send(endpoints.getOrder, { params: { order_id: order.id } })).status,
    ).toBe(200);
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect((await service.send(endpoints.listUsers)).status).toBe(401);
    expect((await remove()).status).toBe(404);
    expect(await listNames({ team_id: service.team.id })).toEqual([]);
    const body = { name: "Again", region: "us", id: service.team.id };
    expect((await service.send(endpoints.createOrgTeam, { params, body })).status).toBe(409);
    await delivery.emitDevice("after");
    await delivery.deliver();
    expect(getVersions(receiver)).toEqual(["before"]);
    await delivery.close();
  });
});
