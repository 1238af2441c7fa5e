import { expect, test } from "vitest";
import { createTestService } from "@/service/testing/create-test-service";
import { createRandom } from "@/lib/matching/random";
import { inventPerson } from "@/bin/bench/invent-person";
import { searchUsers } from "./search-users";
import { sql } from "drizzle-orm";
import { writeFileSync } from "node:fs";
const N = 1_000_000;
test("scale", async () => {
  const service = await createTestService();
  const random = createRandom(1);
  const people = Array.from({ length: 20000 }, () => inventPerson(random));
  const { system } = service.db;
  const run = (text: string) => system.execute(text as never);
  const out: string[] = [];
  const first = `{${people.map((p) => p.firstName?.toLowerCase()).join(",")}}`;
  const last = `{${people.map((p) => p.lastName?.toLowerCase()).join(",")}}`;
  await run("drop index service.users_search");
  let t = performance.now();
  await system.execute(sql`insert into service.users (id, team_id, client_user_id, created_at, person_text)
    select gen_random_uuid(), ${service.team.id}, 'named-' || n, now() - n * interval '1 minute',
    E'\\n' || (${first}::text[])[1 + floor(random() * 20000)::int] || E'\\n' || (${last}::text[])[1 + floor(random() * 20000)::int] || E'\\n' || date '1935-01-01' + floor(random() * 26000)::int || E'\\n'
    from generate_series(1, ${N}::int) n`);
  out.push(`insert ${performance.now() - t}`);
  t = performance.now();
  await run("create index users_search on service.users using gin (search_text public.gin_trgm_ops)");
  await run("vacuum analyze service.users");
  out.push(`index ${performance.now() - t}`);
  const { rows } = await system.execute(sql`select id, person_text, client_user_id from service.users where client_user_id = 'named-77777'`);
  const row = rows[0] as any;
  const [f, l, d] = row.person_text.trim().split("\n");
  for (const text of [`${l} ${f}`, `${l} ${d}`, d, l, row.client_user_id, `${row.id.slice(0, 4)}-${row.id.slice(-4)}`, l.slice(0, 3), l.slice(0,2), `${l.slice(0, 3)}${l.slice(4)} ${f}`, `${l.slice(0, 3)}${l.slice(4)}`, "wrne", "zzzzqqqq", "zqzq"]) {
    for (let i = 0; i < 3; i++) {
      t = performance.now();
      const found = await service.db.withTeam(service.team.id, (tx) => searchUsers(tx, { text, offset: 0, limit: 25 }));
      out.push(`${text} ${i} ${(performance.now() - t).toFixed(1)} ms total ${found.total} more ${found.has_more} similar ${found.is_similar} ${found.users.some((u) => u.user.user_id === row.id)}`);
    }
  }
  writeFileSync("/tmp/scale.txt", out.join("\n"));
  expect(1).toBe(1);
}, 500_000);
