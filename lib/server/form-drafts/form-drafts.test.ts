import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { FORM_DRAFT_LENGTH, FormDraftKey } from "@/lib/contract/dashboard/form-drafts/form-draft";
import { searchAudit } from "@/lib/server/audit-log/audit-log";
import type { Ctx } from "@/lib/server/core/context";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";
import { route } from "@/lib/server/core/route";
import { sessionInfo } from "@/lib/server/core/session";
import { formDrafts } from "@/lib/server/db/schema/form-drafts";
import { signOut } from "@/lib/server/platform/staff/session-operations";
import { send } from "@/lib/server/testing/send";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { deleteExpiredFormDrafts, FORM_DRAFT_DAYS, MAX_FORM_DRAFTS } from "./form-draft-store";
import {
  discardFormDraft,
  listFormDrafts,
  readFormDraft,
  readFormDraftKey,
  saveFormDraft,
} from "./form-drafts";

const TEXT = JSON.stringify("Called the patient, who was asleep");
const DAY_MINUTES = 24 * 60;

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({ database: await createDashboardDatabase() });
});
afterAll(() => dashboard.close());

const newForm = () => ({ kind: "order-note", record_id: randomUUID() }) as const;
const getOwner = (ctx: Ctx) => {
  const { staff, team } = sessionInfo(ctx);
  return { staff_id: staff.id, team_id: team.id };
};

/** A staff member with one draft. */
async function withDraft() {
  const member = await dashboard.signedIn("operator");
  const ctx = await member.ctx();
  const form = newForm();
  const owner = getOwner(ctx);
  await saveFormDraft(ctx, { ...form, ...owner, content: TEXT });
  return { member, ctx, form, owner };
}

const storedRows = (staffId: string) =>
  dashboard.runtime.db.select().from(formDrafts).where(eq(formDrafts.staffId, staffId));

test("keeps the last of what was typed, until it is discarded", async () => {
  const { ctx, form, owner } = await withDraft();
  await saveFormDraft(ctx, { ...form, ...owner, content: '"Called again"' });
  expect((await readFormDraft(ctx, form)).content).toBe('"Called again"');
  expect((await listFormDrafts(ctx, {})).drafts).toMatchObject([form]);

  await discardFormDraft(ctx, { ...form, ...owner });
  await discardFormDraft(ctx, { ...form, ...owner });
  await expect(readFormDraft(ctx, form)).rejects.toMatchObject({ code: "not_found" });
  expect((await listFormDrafts(ctx, {})).drafts).toEqual([]);
});

test("the audit log has the first save of a draft and its discard, not each save in between", async () => {
  const { member, ctx, form, owner } = await withDraft();
  const operations = async () =>
    (await dashboard.auditRows())
      .filter(({ actorId, phase }) => actorId === member.staffId && phase === "outcome")
      .map(({ operation }) => operation);
  await saveFormDraft(ctx, { ...form, ...owner, content: '"Called again"' });
  await saveFormDraft(ctx, { ...form, ...owner, content: '"Called twice"' });
  expect(await operations()).toEqual(["form-draft.save"]);
  await discardFormDraft(ctx, { ...form, ...owner });
  await saveFormDraft(ctx, { ...form, ...owner, content: TEXT });
  const all = ["form-draft.save", "form-draft.discard", "form-draft.save"];
  expect(await operations()).toEqual(all);
});

test("nobody else reads, replaces or discards a draft, whatever their role", async () => {
  const { ctx, form } = await withDraft();
  const admin = await (await dashboard.signedIn("admin")).ctx();
  await expect(readFormDraft(admin, form)).rejects.toMatchObject({ code: "not_found" });
  await saveFormDraft(admin, { ...form, ...getOwner(admin), content: '"Of the administrator"' });
  await discardFormDraft(admin, { ...form, ...getOwner(admin) });
  expect((await readFormDraft(ctx, form)).content).toBe(TEXT);
});

test("a draft of one team is not there in another", async () => {
  const { ctx, form } = await withDraft();
  const elsewhere = { ...ctx, team: { ...ctx.team, id: randomUUID() } } as Ctx;
  await expect(readFormDraft(elsewhere, form)).rejects.toMatchObject({ code: "not_found" });
  expect((await listFormDrafts(elsewhere, {})).drafts).toEqual([]);
  await discardFormDraft(elsewhere, { ...form, ...getOwner(elsewhere) });
  expect((await readFormDraft(ctx, form)).content).toBe(TEXT);
});

test("a page of somebody else saves and discards nothing under the session that its browser has now", async () => {
  const { ctx, form, owner } = await withDraft();
  const next = await (await dashboard.signedIn("operator")).ctx();
  const foreign = { ...newForm(), ...owner };
  await expect(saveFormDraft(next, { ...foreign, content: TEXT })).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await listFormDrafts(next, {})).drafts).toEqual([]);
  await expect(discardFormDraft(ctx, { ...form, ...getOwner(next) })).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await readFormDraft(ctx, form)).content).toBe(TEXT);
});

test("a draft ends a week after it was last saved, and its row is deleted", async () => {
  const { member, ctx, form, owner } = await withDraft();
  dashboard.passMinutes(DAY_MINUTES);
  await saveFormDraft(ctx, { ...form, ...owner, content: TEXT });
  dashboard.passMinutes((FORM_DRAFT_DAYS - 1) * DAY_MINUTES);
  await deleteExpiredFormDrafts();
  expect((await readFormDraft(ctx, form)).content).toBe(TEXT);

  dashboard.passMinutes(DAY_MINUTES);
  await expect(readFormDraft(ctx, form)).rejects.toMatchObject({ code: "not_found" });
  expect((await listFormDrafts(ctx, {})).drafts).toEqual([]);
  expect(await storedRows(member.staffId)).toHaveLength(1);
  await deleteExpiredFormDrafts();
  expect(await storedRows(member.staffId)).toEqual([]);
});

test("refuses what is too long, too much, empty or no form of ours", async () => {
  const { member, ctx, form, owner } = await withDraft();
  const save = (input: object) =>
    saveFormDraft(ctx, { ...form, ...owner, content: TEXT, ...input });
  for (const input of [
    { content: "x".repeat(FORM_DRAFT_LENGTH + 1) },
    { content: "" },
    { kind: "diary" },
    { record_id: "Juniper Marsh" },
    { record_id: `a${"b".repeat(100)}` },
  ]) {
    await expect(save(input)).rejects.toMatchObject({ code: "invalid_request" });
  }
  const forms = Array.from({ length: MAX_FORM_DRAFTS + 10 }, newForm);
  // Fewer at once than a dashboard admits: none may be turned away for another reason than the limit.
  await mapConcurrently(8, forms, (each) => save(each).catch(() => undefined));
  expect(await storedRows(member.staffId)).toHaveLength(MAX_FORM_DRAFTS);
  await expect(save(newForm())).rejects.toMatchObject({ code: "conflict" });
  // Existing drafts can still be changed.
  await save({ content: '"Changed"' });
  expect((await readFormDraft(ctx, form)).content).toBe('"Changed"');
});

test("neither the table nor the audit log says what was typed", async () => {
  const { member, form } = await withDraft();
  const [row] = await storedRows(member.staffId);
  expect(row?.sealedContent.toString("latin1")).not.toContain("asleep");
  const admin = await (await dashboard.signedIn("admin")).ctx();
  const { entries } = await searchAudit(admin, { actor_id: member.staffId });
  expect(entries.map(({ operation }) => operation)).toContain("form-draft.save");
  expect(entries.find(({ operation }) => operation === "form-draft.save")).toMatchObject({
    subject: { type: "form-draft", id: form.record_id },
    detail: { form: "order-note" },
  });
  expect(JSON.stringify(entries)).not.toContain("asleep");
  expect(dashboard.logs.join()).not.toContain("asleep");
});

test("a session has one key, no other session has it, and nobody gets it after its end", async () => {
  const member = await dashboard.signedIn("operator");
  const other = await dashboard.openSession(member.staffId);
  const readKey = async (cookie: string) => send(route(readFormDraftKey), { cookie });
  const getKey = async (cookie: string) =>
    FormDraftKey.parse(await (await readKey(cookie)).json()).key;
  const key = await getKey(member.cookie);
  expect(Buffer.from(key, "base64")).toHaveLength(32);
  expect(await getKey(member.cookie)).toBe(key);
  expect(await getKey(other.cookie)).not.toBe(key);
  await send(route(signOut), { method: "DELETE", cookie: member.cookie });
  expect((await readKey(member.cookie)).status).toBe(401);
});
