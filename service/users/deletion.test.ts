import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { menstrualCycles, timeseriesSamples } from "@/service/db/schema/health-data";
import { labTests } from "@/service/db/schema/lab-tests";
import { orders, orderTransactions } from "@/service/db/schema/orders";
import { connectedSources, userInfo, users } from "@/service/db/schema/users";
import { purgeDeletedUsers } from "@/service/jobs/purge-deleted-users";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, userInfoBody } from "@/service/testing/factories";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
beforeEach(() => service.clock.set(new Date("2026-11-20T15:00:00Z")));
afterAll(() => service.close());

async function createDeletedUser() {
  const user = await createUser(service);
  await service.call(endpoints.deleteUser, { params: { user_id: user.user_id } });
  return user;
}

describe("a deleted user", () => {
  it("is refused by every read as scheduled for deletion", async () => {
    const { user_id, client_user_id } = await createDeletedUser();
    const get = await service.send(endpoints.getUser, { params: { user_id } });
    expect(get.status).toBe(404);
    expect(get.body).toEqual({ detail: `User ${user_id} is scheduled for deletion` });
    const resolve = await service.send(endpoints.resolveUser, { params: { client_user_id } });
    expect(resolve.status).toBe(404);
    expect(resolve.body).toEqual({ detail: expect.stringContaining("scheduled for deletion") });
    const { users: listed } = await service.call(endpoints.listUsers, { query: { limit: 500 } });
    expect(listed.map((user) => user.user_id)).not.toContain(user_id);
  });

  it("cannot be deleted again, with a reason", async () => {
    const { user_id } = await createDeletedUser();
    const again = await service.send(endpoints.deleteUser, { params: { user_id } });
    expect(again.status).toBe(404);
    expect(again.body).toEqual({ detail: `User ${user_id} is already scheduled for deletion` });
  });

  it("frees its client_user_id", async () => {
    const { client_user_id } = await createDeletedUser();
    const next = await createUser(service, { client_user_id });
    expect(await service.call(endpoints.resolveUser, { params: { client_user_id } })).toEqual(next);
  });
});

describe("undoing a deletion", () => {
  it.each(["user_id", "client_user_id"] as const)("finds the user by %s", async (field) => {
    const user = await createDeletedUser();
    service.clock.advanceDays(6.99);
    await service.call(endpoints.undoDeleteUser, { query: { [field]: user[field] } });
    const params = { user_id: user.user_id };
    expect(await service.call(endpoints.getUser, { params })).toEqual(user);
  });

  it("is refused after seven days, whether or not the daily job has run", async () => {
    const { user_id } = await createDeletedUser();
    service.clock.advanceDays(7);
    const query = { user_id };
    expect((await service.send(endpoints.undoDeleteUser, { query })).status).toBe(404);
    await purgeDeletedUsers(service.deps);
    expect((await service.send(endpoints.undoDeleteUser, { query })).status).toBe(404);
  });

  it("is refused when there is nothing to undo, or another user has the client_user_id", async () => {
    const notPurged = await createUser(service);
    const query = { user_id: notPurged.user_id };
    expect((await service.send(endpoints.undoDeleteUser, { query })).status).toBe(400);
    const { user_id, client_user_id } = await createDeletedUser();
    await createUser(service, { client_user_id });
    const clash = await service.send(endpoints.undoDeleteUser, { query: { user_id } });
    expect(clash.status).toBe(400);
    expect(clash.body).toEqual({ detail: expect.stringContaining("client_user_id") });
  });

  it.each([{}, { user_id: randomUUID(), client_user_id: "both" }])(
    "requires exactly one of the two parameters, not %o",
    async (query) => {
      const { status, body } = await service.send(endpoints.undoDeleteUser, { query });
      expect(status).toBe(422);
      expect(body).toMatchObject({ detail: [{ type: "value_error", loc: ["query"] }] });
    },
  );

  it("cannot restore another team's user", async () => {
    const { user_id } = await createDeletedUser();
    const query = { user_id };
    const other = await service.send(endpoints.undoDeleteUser, { query, key: service.otherKey });
    expect(other.status).toBe(404);
  });
});

describe("the daily purge", () => {
  it("removes personal and health data only of users past their grace period", async () => {
    const gone = await createUserWithData();
    const notPurged = await createUserWithData();
    await service.call(endpoints.deleteUser, { params: { user_id: gone } });
    service.clock.advanceDays(6.99);
    await service.call(endpoints.deleteUser, { params: { user_id: notPurged } });
    service.clock.advanceDays(0.01);

    expect(await purgeDeletedUsers(service.deps)).toBeGreaterThanOrEqual(1);
    expect(await purgeDeletedUsers(service.deps)).toBe(0);

    expect(await countRows(gone)).toEqual({ users: 0, info: 0, sources: 0, cycles: 0, samples: 0 });
    expect(await countRows(notPurged)).toEqual({
      users: 1,
      info: 1,
      sources: 1,
      cycles: 1,
      samples: 1,
    });
    const get = await service.send(endpoints.getUser, { params: { user_id: gone } });
    expect(get.body).toEqual({ detail: `User ${gone} not found` });
  });

  it("keeps orders as lab records, with an emptied row for their user", async () => {
    const user_id = await createUserWithData();
    await insertOrder(user_id);
    await service.call(endpoints.deleteUser, { params: { user_id } });
    service.clock.advanceDays(7);
    await purgeDeletedUsers(service.deps);

    const { db, team } = service;
    const [row] = await db.withTeam(team.id, (tx) =>
      tx.select().from(users).where(eq(users.id, user_id)),
    );
    expect(row).toMatchObject({ clientUserId: `purged:${user_id}`, fallbackBirthDate: null });
    expect(await countRows(user_id)).toMatchObject({ info: 0, sources: 0, cycles: 0, samples: 0 });
    const left = await db.withTeam(team.id, (tx) => tx.$count(orders, eq(orders.userId, user_id)));
    expect(left).toBe(1);
    const get = await service.send(endpoints.getUser, { params: { user_id } });
    expect(get.body).toEqual({ detail: `User ${user_id} not found` });
  });
});

async function createUserWithData(): Promise<string> {
  const { user_id } = await createUser(service, { fallback_birth_date: "1993-01-30" });
  await service.call(endpoints.putUserInfo, { params: { user_id }, body: userInfoBody() });
  const at = service.clock.now();
  const source = { sourceProvider: "oura", sourceType: "ring" };
  await service.db.withTeam(service.team.id, async (tx) => {
    const owner = { teamId: tx.teamId, userId: user_id };
    await tx.insert(connectedSources).values({ ...owner, provider: "oura", createdAt: at });
    await tx.insert(menstrualCycles).values({
      ...owner,
      ...source,
      id: randomUUID(),
      periodStart: "2026-10-19",
      entries: {},
      createdAt: at,
      updatedAt: at,
    });
    await tx.insert(timeseriesSamples).values({
      ...owner,
      ...source,
      resource: "inhaler_usage",
      timestamp: at,
      value: 1,
      unit: "count",
      updatedAt: at,
    });
  });
  return user_id;
}

async function countRows(userId: string) {
  return service.db.withTeam(service.team.id, async (tx) => ({
    users: await tx.$count(users, eq(users.id, userId)),
    info: await tx.$count(userInfo, eq(userInfo.userId, userId)),
    sources: await tx.$count(connectedSources, eq(connectedSources.userId, userId)),
    cycles: await tx.$count(menstrualCycles, eq(menstrualCycles.userId, userId)),
    samples: await tx.$count(timeseriesSamples, eq(timeseriesSamples.userId, userId)),
  }));
}

async function insertOrder(userId: string): Promise<void> {
  const at = service.clock.now();
  await service.db.withTeam(service.team.id, async (tx) => {
    const [labTest] = await tx.select().from(labTests).limit(1);
    if (labTest === undefined) throw new Error("No lab test");
    const { teamId } = tx;
    const transactionId = randomUUID();
    await tx
      .insert(orderTransactions)
      .values({ id: transactionId, teamId, status: "active", createdAt: at });
    await tx.insert(orders).values({
      id: randomUUID(),
      teamId,
      userId,
      transactionId,
      labTestId: labTest.id,
      method: "testkit",
      origin: "initial",
      lowLevelStatus: "ordered",
      lastEventAt: at,
      searchText: "",
      detailsId: randomUUID(),
      createdWithActivateBy: false,
      billingType: "client_bill",
      createdAt: at,
      updatedAt: at,
    });
  });
}
