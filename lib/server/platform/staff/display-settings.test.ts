import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { createTestDashboard } from "@/lib/server/testing/test-dashboard";
import { changeDisplay, readSession } from "./session-operations";

const dashboard = await createTestDashboard({
  database: await createDashboardDatabase(),
  serviceUrl: "http://127.0.0.1:9",
});
afterAll(() => dashboard.close());

test("display settings are stored with the staff member, a part at a time", async () => {
  const member = await dashboard.signedIn("viewer");
  expect((await readSession(await member.ctx(), {})).display).toBeNull();
  await changeDisplay(await member.ctx(), { theme: "dark" });
  await changeDisplay(await member.ctx(), { time_zone: "Europe/Lisbon" });
  // A change from another tab that knew nothing of the first ones.
  await changeDisplay(await member.ctx(), { density: "compact" });
  expect((await readSession(await member.ctx(), {})).display).toEqual({
    time_zone: "Europe/Lisbon",
    clock: "24h",
    density: "compact",
    theme: "dark",
  });
  await changeDisplay(await member.ctx(), { time_zone: null });
  expect((await readSession(await member.ctx(), {})).display?.time_zone).toBeNull();
});

test("the clock is stored, and stays when a client that does not know it changes the rest", async () => {
  const member = await dashboard.signedIn("viewer");
  const changed = await changeDisplay(await member.ctx(), { clock: "12h" });
  expect(changed).toMatchObject({ clock: "12h", density: "comfortable" });
  expect(await changeDisplay(await member.ctx(), { theme: "dark" })).toMatchObject({
    clock: "12h",
    theme: "dark",
  });
  expect((await readSession(await member.ctx(), {})).display?.clock).toBe("12h");
  expect(await changeDisplay(await member.ctx(), { clock: "24h" })).toMatchObject({ clock: "24h" });
  await expect(
    changeDisplay(await member.ctx(), { clock: "swatch" as never }),
  ).rejects.toMatchObject({ code: "invalid_request" });
});

test("a row from before the clock is on 24 hours", async () => {
  const member = await dashboard.signedIn("viewer");
  const { db } = dashboard.runtime;
  await db.execute(sql`insert into dashboard.display_settings (staff_id, density, theme, updated_at)
    values (${member.staffId}, 'compact', 'dark', now())`);
  expect((await readSession(await member.ctx(), {})).display).toEqual({
    time_zone: null,
    clock: "24h",
    density: "compact",
    theme: "dark",
  });
});

test("they are nobody else's, and an unknown zone is refused", async () => {
  const other = await (await dashboard.signedIn("viewer")).ctx();
  expect((await readSession(other, {})).display).toBeNull();
  await expect(changeDisplay(other, { time_zone: "Mars/Olympus" })).rejects.toMatchObject({
    code: "invalid_request",
  });
});
