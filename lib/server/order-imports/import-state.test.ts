import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orderImportRows, orderImports } from "@/lib/server/db/schema/order-imports";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { waitForBlocked } from "@/service/testing/lock-waits";
import { updateImportState } from "./order-import-store";

const { dashboard, close } = await openFakedDashboard();
afterAll(close);

test("an import with a row that was confirmed at the same moment is not done", async () => {
  const { db, clock } = dashboard.runtime;
  const ctx = await (await dashboard.signedIn("operator")).ctx();
  const [id, teamId] = [randomUUID(), ctx.team.id];
  const now = clock.now();
  await db
    .insert(orderImports)
    .values({ id, teamId, createdAt: now, createdById: ctx.actor.id, state: "running" });
  await db.insert(orderImportRows).values({
    importId: id,
    teamId,
    position: 1,
    state: "differs",
    sealedRow: Buffer.from("unread"),
    reasons: [],
  });
  const updating = await db.transaction(async (tx) => {
    // Another window confirms the row, while this one is about to store that nothing waits.
    await tx.select().from(orderImports).where(eq(orderImports.id, id)).for("update");
    const update = updateImportState(ctx, id);
    update.catch(() => undefined);
    await waitForBlocked(dashboard.admin);
    const isRow = eq(orderImportRows.importId, id);
    await tx.update(orderImportRows).set({ state: "waiting" }).where(isRow);
    return { update };
  });
  await updating.update;
  const [row] = await db.select().from(orderImports).where(eq(orderImports.id, id));
  expect(row?.state).toBe("running");
});
