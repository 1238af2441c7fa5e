import { expect, it } from "vitest";
import { createTestService } from "@/service/testing/create-test-service";

/** Rows of these are never deleted while others refer to them, so nothing looks for what refers to them. */
const KEPT = ["teams", "orgs", "lab_tests", "markers", "labs"];

it("finds what refers to a deleted row by an index", async () => {
  const service = await createTestService();
  const rows = await service.admin<{ name: string; of: string }>(`
    select c.conrelid::regclass::text || '.' || a.attname as name, f.relname as of
    from pg_constraint c
    join pg_class f on f.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'service'::regnamespace
      and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid
          and (i.indpred is null
            or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')
          and i.indkey[0] = any(c.conkey))
    order by 1`);
  await service.close();
  const scanned = rows.filter(({ of }) => !KEPT.includes(of)).map(({ name }) => name);
  expect(scanned).toEqual([]);
});
