import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { Uuid } from "@/lib/contract/primitives";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { searchAudit } from "./audit-log";
import { listAuditStaff } from "./audit-staff";

const { dashboard, close } = await openFakedDashboard();
afterAll(close);

test("counts a long log up to 10,000 entries, goes on from there, and names who acted in it", async () => {
  const actor_id = Uuid.parse(randomUUID());
  const name = "Invented colleague who left";
  await dashboard.admin(
    `INSERT INTO dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind)
      SELECT 'attempt', 'long-' || n, now(), $1, $2, CASE n WHEN 1 THEN 'Former name' ELSE $3 END, 'viewer', 'order.read', 'read'
      FROM generate_series(1, 10001) n`,
    [dashboard.team.id, actor_id, name],
  );
  const ctx = await (await dashboard.signedIn("supervisor")).ctx();
  const search = (page: number) => searchAudit(ctx, { actor_id, page, size: 100 });
  expect(await search(1)).toMatchObject({ total: 10_000, has_more: true });
  const last = await search(101);
  expect(last).toMatchObject({ total: 10_001, has_more: false });
  expect(last.entries).toHaveLength(1);
  const { staff } = await listAuditStaff(ctx, {});
  expect(staff.filter(({ id }) => id === actor_id)).toEqual([{ id: actor_id, name, role: null }]);
  expect(staff.filter(({ id }) => id === ctx.actor.id)).toHaveLength(1);
});

test("the list of those who acted takes its steps in an index", async () => {
  await dashboard.admin("ANALYZE dashboard.audit_events");
  const rows = await dashboard.admin(
    `EXPLAIN SELECT actor_id FROM dashboard.audit_events WHERE team_id = $1 ORDER BY actor_id LIMIT 1`,
    [dashboard.team.id],
  );
  expect(JSON.stringify(rows)).toContain("audit_actor");
});
