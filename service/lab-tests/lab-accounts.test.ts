import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { teams } from "@/service/db/schema/teams";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { linkLabAccounts } from "@/service/testing/link-lab-accounts";
import { updateCatalog } from "./catalog/update-teams";
import { listTeamLabAccounts } from "./lab-accounts";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
  await linkLabAccounts(service);
});
afterAll(() => service.close());

const list = (query = {}, key = service.key) =>
  service.call(endpoints.listLabAccounts, { query, key });

describe("lab accounts", () => {
  it("include those that are linked to the team, and no other team's", async () => {
    const { data = [] } = await list();
    expect(data).toHaveLength(7);
    for (const account of data) expect(account.team_id_allowlist).toEqual([service.team.id]);
    expect(await list({}, service.otherKey)).toEqual({ data: [] });
  });

  it("filter by id and by status", async () => {
    const { data = [] } = await list({ status: "pending" });
    expect(data.map(({ lab, status }) => [lab, status])).toEqual([["sonora_quest", "pending"]]);
    const id = data[0]?.id ?? "";
    expect(await list({ lab_account_id: id })).toEqual({ data });
    expect(await list({ lab_account_id: id, status: "active" })).toEqual({ data: [] });
    expect(await list({ lab_account_id: randomUUID() })).toEqual({ data: [] });
    expect(await list({ lab_account_id: id }, service.otherKey)).toEqual({ data: [] });
  });

  it("include labs with no, one and several active accounts", async () => {
    const active = (labSlug: string) =>
      service.db.withTeam(service.team.id, (tx) =>
        listTeamLabAccounts(tx, { labSlug, status: "active" }),
      );
    const counts = ["ussl", "quest", "bioreference", "sonora_quest"].map(async (slug) => {
      return (await active(slug)).length;
    });
    expect(await Promise.all(counts)).toEqual([0, 1, 2, 0]);
  });

  it("limit the catalog to their lab, whose contract sets the price", async () => {
    const [account] = (await list({ status: "pending" })).data ?? [];
    const query = { lab_account_id: account?.id ?? "", include_pricing: "true" as const };
    const { data, pricing } = await service.call(endpoints.listLabTests, { query });
    expect(data.map(({ lab }) => lab?.slug)).toEqual(["sonora_quest"]);
    expect(pricing?.data[data[0]?.id ?? ""]?.pricing).toEqual({ unspecified: "refer_to_contract" });
    const other = { query, key: service.otherKey };
    expect((await service.send(endpoints.listLabTests, other)).status).toBe(404);
  });
});

describe("a restart of the service", () => {
  it("adds what teams lack and changes nothing that they have", async () => {
    const { data: before } = await service.call(endpoints.listLabTests);
    const params = { lab_test_id: before[0]?.id ?? "" };
    await service.call(endpoints.updateLabTest, { params, body: { active: false, name: "Mine" } });
    await service.db.system
      .update(teams)
      .set({ isDemo: true })
      .where(eq(teams.id, service.otherTeam.id));
    await updateCatalog(service.deps);
    const { data: after } = await service.call(endpoints.listLabTests);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]).toMatchObject({ name: "Mine", status: "inactive" });
    expect((await list({}, service.otherKey)).data).toHaveLength(7);
  });
});
