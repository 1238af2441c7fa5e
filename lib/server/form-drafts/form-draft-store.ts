import "server-only";
import { and, count, desc, eq, gt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { FormName } from "@/lib/contract/dashboard/form-drafts/form-draft";
import { DAY_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { formDrafts } from "@/lib/server/db/schema/form-drafts";

/** The most drafts of one staff member in a team. */
export const MAX_FORM_DRAFTS = 100;
/** How long a draft is kept after it was last saved. */
export const FORM_DRAFT_DAYS = 7;

/** One's own drafts that have not expired, last saved first, without their content. */
export function findFormDrafts(ctx: Ctx) {
  const { kind, recordId, updatedAt } = formDrafts;
  return runtime()
    .db.select({ kind, recordId, updatedAt })
    .from(formDrafts)
    .where(and(isOwn(ctx), isKept()))
    .orderBy(desc(updatedAt))
    .limit(MAX_FORM_DRAFTS);
}

/** One of one's own drafts, unsealed; undefined when there is none or it has expired. */
export async function findFormDraft(
  ctx: Ctx,
  form: FormName,
): Promise<{ content: string; updatedAt: Date } | undefined> {
  const [row] = await runtime()
    .db.select()
    .from(formDrafts)
    .where(and(isOwn(ctx), isForm(form), isKept()));
  if (!row) return undefined;
  const content = openJson(z.string(), row.sealedContent, getSealOwner(ctx, form));
  return { content, updatedAt: row.updatedAt };
}

/** Whether one has a draft for this form. */
export async function hasFormDraft(ctx: Ctx, form: FormName): Promise<boolean> {
  const isTheirs = and(isOwn(ctx), isForm(form), isKept());
  return (await runtime().db.$count(formDrafts, isTheirs)) > 0;
}

/** Stores a draft, replacing the earlier one; returns the time. Throws `conflict` when the person has too many. */
export async function storeFormDraft(ctx: Ctx, form: FormName, content: string): Promise<Date> {
  const { db, clock } = runtime();
  const { actor, team } = ctx;
  const updatedAt = clock.now();
  const expiresAt = new Date(updatedAt.getTime() + FORM_DRAFT_DAYS * DAY_MS);
  const sealedContent = sealJson(content, getSealOwner(ctx, form));
  const kept = { sealedContent, updatedAt, expiresAt };
  const replaced = await db
    .update(formDrafts)
    .set(kept)
    .where(and(isOwn(ctx), isForm(form)))
    .returning({ kind: formDrafts.kind });
  if (replaced.length > 0) return updatedAt;
  await db.transaction(async (tx) => {
    const lock = `form drafts ${team.id} ${actor.id}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const [own] = await tx
      .select({ total: count() })
      .from(formDrafts)
      .where(and(isOwn(ctx), isKept()));
    if ((own?.total ?? 0) >= MAX_FORM_DRAFTS) throw tooMany();
    await tx
      .insert(formDrafts)
      .values({
        teamId: team.id,
        staffId: actor.id,
        kind: form.kind,
        recordId: form.record_id,
        ...kept,
      })
      .onConflictDoUpdate({
        target: [formDrafts.teamId, formDrafts.staffId, formDrafts.kind, formDrafts.recordId],
        set: kept,
      });
  });
  return updatedAt;
}

/** Deletes one of one's own drafts, if there is one. */
export async function removeFormDraft(ctx: Ctx, form: FormName): Promise<void> {
  await runtime()
    .db.delete(formDrafts)
    .where(and(isOwn(ctx), isForm(form)));
}

/** Deletes everyone's expired drafts. */
export async function deleteExpiredFormDrafts(): Promise<void> {
  const { db, clock } = runtime();
  await db.delete(formDrafts).where(lte(formDrafts.expiresAt, clock.now()));
}

function isOwn({ actor, team }: Ctx) {
  return and(eq(formDrafts.teamId, team.id), eq(formDrafts.staffId, actor.id));
}

function isForm({ kind, record_id }: FormName) {
  return and(eq(formDrafts.kind, kind), eq(formDrafts.recordId, record_id));
}

function isKept() {
  return gt(formDrafts.expiresAt, runtime().clock.now());
}

/** The row to which sealed content belongs. */
function getSealOwner({ actor, team }: Ctx, { kind, record_id }: FormName): string {
  return `form draft ${team.id} ${actor.id} ${kind} ${record_id}`;
}

function tooMany(): DashboardError {
  return new DashboardError(
    "conflict",
    `You have ${MAX_FORM_DRAFTS} unsent drafts, which is the limit. Send or discard one first.`,
  );
}
