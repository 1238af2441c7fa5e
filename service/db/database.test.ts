import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { labTests } from "./schema/lab-tests";
import { users } from "./schema/users";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

function newUser(teamId: string) {
  return { id: randomUUID(), teamId, clientUserId: randomUUID(), createdAt: new Date() };
}

describe("a team's transaction", () => {
  it("sees nothing of another team, even with raw SQL that asks for everything", async () => {
    const { db, team, otherTeam } = service;
    await db.withTeam(otherTeam.id, (tx) => tx.insert(users).values(newUser(tx.teamId)));
    const seen = await db.withTeam(team.id, (tx) =>
      tx.execute(sql`select 1 from service.users where team_id = ${otherTeam.id}`),
    );
    expect(seen.rowCount).toBe(0);
    const tests = await db.withTeam(team.id, (tx) => tx.select().from(labTests));
    expect(new Set(tests.map((test) => test.teamId))).toEqual(new Set([team.id]));
  });

  it("cannot write a row of another team, nor move one there", async () => {
    const { db, team, otherTeam } = service;
    await expect(
      db.withTeam(team.id, (tx) => tx.insert(users).values(newUser(otherTeam.id))),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
    const mine = newUser(team.id);
    await db.withTeam(team.id, (tx) => tx.insert(users).values(mine));
    await expect(
      db.withTeam(team.id, (tx) =>
        tx.update(users).set({ teamId: otherTeam.id }).where(eq(users.id, mine.id)),
      ),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  it("is bound even when the code leaves the role", async () => {
    const rows = await service.db.withTeam(service.team.id, async (tx) => {
      await tx.execute(sql`reset role`);
      return tx.execute(
        sql`select 1 from service.lab_tests where team_id = ${service.otherTeam.id}`,
      );
    });
    expect(rows.rowCount).toBe(0);
  });

  it("leaves nothing behind: a query that outlives it finds no team and fails", async () => {
    const leaked = await service.db.withTeam(service.team.id, async (tx) => ({ tx }));
    await expect(leaked.tx.select().from(users)).rejects.toThrow();
  });
});
