import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { isDatabaseAway } from "@/lib/db/database-away";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { compareMigrations, migrateService } from "./migrate";
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

  it.each(["reset role", "set role none", "reset session authorization"])(
    "is bound even when the code leaves the role: %s",
    async (statement) => {
      const { db, team, otherTeam } = service;
      const rows = await db.withTeam(team.id, async (tx) => {
        await tx.execute(sql.raw(statement));
        return tx.execute(sql`select 1 from service.lab_tests where team_id = ${otherTeam.id}`);
      });
      expect(rows.rowCount).toBe(0);
    },
  );

  it("leaves nothing behind: a query that outlives it finds no team and fails", async () => {
    const leaked = await service.db.withTeam(service.team.id, async (tx) => ({ tx }));
    await expect(leaked.tx.select().from(users)).rejects.toThrow();
  });

  it("serves a prepared query with its own rows, also on a connection that served another team", async () => {
    const { db, team, otherTeam } = service;
    const teamsSeen = async (teamId: string) => {
      const rows = await db.withTeam(teamId, (tx) =>
        tx.prepared("all_lab_tests", (each) => each.select().from(labTests)).execute(),
      );
      return new Set(rows.map((row) => row.teamId));
    };
    for (const teamId of [team.id, otherTeam.id, team.id]) {
      expect(await teamsSeen(teamId)).toEqual(new Set([teamId]));
    }
  });

  it("takes no other text for a team", async () => {
    const text = "x', true); SELECT 1; --";
    await expect(service.db.withTeam(text, async () => 1)).rejects.toThrow("A team id is a UUID");
  });
});

describe("a transaction", () => {
  it("commits when the work returns and rolls back when it throws", async () => {
    const { db, team } = service;
    const rows = [newUser(team.id), newUser(team.id)] as const;
    await db.withTeam(team.id, (tx) => tx.insert(users).values(rows[0]));
    await expect(
      db.withTeam(team.id, async (tx) => {
        await tx.insert(users).values(rows[1]);
        throw new Error("second thoughts");
      }),
    ).rejects.toThrow("second thoughts");
    expect(await countUser(rows[0].id)).toBe(1);
    expect(await countUser(rows[1].id)).toBe(0);
  });

  it("does not pretend to have committed after a failed statement was swallowed", async () => {
    const { db, team } = service;
    const row = newUser(team.id);
    await expect(
      db.withTeam(team.id, async (tx) => {
        await tx.insert(users).values(row);
        await tx.execute(sql`select 1 / 0`).catch(() => null);
      }),
    ).rejects.toThrow("rolled back");
    expect(await countUser(row.id)).toBe(0);
  });

  it("may hold a savepoint whose failure leaves the rest alone", async () => {
    const { db, team } = service;
    const row = newUser(team.id);
    await db.withTeam(team.id, async (tx) => {
      await tx.insert(users).values(row);
      await tx.transaction((inner) => inner.insert(users).values(row)).catch(() => null);
    });
    expect(await countUser(row.id)).toBe(1);
  });

  it("runs queries that do not wait for each other, and tells their failures apart", async () => {
    const { db, team } = service;
    const [one, two, three] = await db.withTeam(team.id, (tx) =>
      Promise.all([1, 2, 3].map((n) => tx.execute<{ n: number }>(sql`select ${n}::int as n`))),
    );
    expect([one, two, three].map((result) => result?.rows[0]?.n)).toEqual([1, 2, 3]);
    await expect(
      db.withTeam(team.id, (tx) =>
        Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select 1 / 0`)]),
      ),
    ).rejects.toMatchObject({ cause: { code: "22012" } });
  });

  it("fails when its connection is cut, and the next one gets another", async () => {
    const { db, team } = service;
    const cut = db.withTeam(team.id, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await service.admin("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await tx.execute(sql`select 1`);
    });
    await expect(cut).rejects.toSatisfy(isDatabaseAway);
    expect(await db.withTeam(team.id, async () => "well")).toBe("well");
  });
});

describe("the history of orders", () => {
  it.each(["update service.order_events set status = 'x'", "delete from service.order_events"])(
    "refuses to be rewritten by its team or by the owner: %s",
    async (statement) => {
      const { db, team } = service;
      const { order } = await service.call(endpoints.createOrder, {
        body: orderBody({
          user_id: (await createUser(service)).user_id,
          lab_test_id: (await findLabTest(service)).id,
        }),
      });
      expect(order.events.length).toBeGreaterThan(0);
      const refusal = { cause: { message: "order_events is append-only" } };
      await expect(
        db.withTeam(team.id, (tx) => tx.execute(sql.raw(statement))),
      ).rejects.toMatchObject(refusal);
      await expect(db.system.execute(sql.raw(statement))).rejects.toMatchObject(refusal);
      await expect(service.admin(statement)).rejects.toMatchObject(refusal.cause);
    },
  );
});

describe("the tables", () => {
  it("of a team all have row security that knows the team", async () => {
    const { rows } = await service.db.system.execute<{ name: string; bound: boolean }>(sql`
      select t.table_name as name, coalesce(c.relrowsecurity and c.relforcerowsecurity and p.qual like '%phial.team_id%'
        and p.with_check like '%phial.team_id%', false) as bound
      from information_schema.columns t
      join pg_class c on c.oid = format('service.%I', t.table_name)::regclass
      left join pg_policies p on p.schemaname = 'service' and p.tablename = t.table_name
        and 'phial_service' = any(p.roles)
      where t.table_schema = 'service' and t.column_name = 'team_id' and c.relkind = 'r'`);
    expect(rows.length).toBeGreaterThan(10);
    const open = rows.filter((row) => !row.bound).map((row) => row.name);
    // Only the database owner may access keys: a team's transaction cannot even read them.
    expect(open).toEqual(["team_api_keys"]);
  });

  it.each(["teams", "team_api_keys", "orgs", "management_keys"])(
    "of the owner are closed to a team: %s",
    (table) => expectNoPermission(`select * from service.${table}`),
  );

  it.each(["labs", "markers"])("of the deployment are not for a team to write: %s", (table) =>
    expectNoPermission(`delete from service.${table}`),
  );
});

async function expectNoPermission(statement: string): Promise<void> {
  const { db, team } = service;
  await expect(db.withTeam(team.id, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
    cause: { code: "42501" },
  });
}

describe("migrating", () => {
  it("may be asked for by several processes at once, and again", async () => {
    const { db, ownerUrl } = service;
    await Promise.all([migrateService(ownerUrl), migrateService(ownerUrl)]);
    expect((await compareMigrations(db.system)).pending).toBe(0);
  });

  it("is seen to be missing", async () => {
    const { db } = service;
    const all = await db.system.execute(sql`select * from drizzle.service_migrations`);
    await service.admin(
      "delete from drizzle.service_migrations where id = (select max(id) from drizzle.service_migrations)",
    );
    expect((await compareMigrations(db.system)).pending).toBe(1);
    await service.admin("drop table drizzle.service_migrations");
    expect((await compareMigrations(db.system)).pending).toBe(all.rowCount);
    const health = await service.request("/health", { key: null });
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      checks: { database: "ok", migrations: `${all.rowCount} not applied` },
    });
  });
});

function countUser(id: string): Promise<number> {
  return service.db.withTeam(service.team.id, (tx) => tx.$count(users, eq(users.id, id)));
}
