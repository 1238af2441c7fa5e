import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import { CLAIM_MINUTES, type Claim } from "@/lib/contract/dashboard/claim";
import type { Instant } from "@/lib/contract/primitives";
import { MINUTE_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import type { ClaimTable } from "@/lib/server/db/schema/claim-table";

type ClaimRecord = ClaimTable["$inferSelect"];
type Who = Pick<Ctx, "actor" | "team">;

/**
 * The claims of one kind of work, stored in `table`. A single statement takes a claim, so only one of two browsers gets
 * it. `noun` is what refusals call an item: `result`.
 */
export function createClaims(table: ClaimTable, noun: string) {
  const isItem = ({ team }: Pick<Ctx, "team">, itemId: string) =>
    and(eq(table.teamId, team.id), eq(table.itemId, itemId));

  /** An item's current claim; null when there is none or it has ended. */
  async function readClaim(ctx: Who, itemId: string): Promise<Claim | null> {
    const { db, clock } = runtime();
    const [row] = await db
      .select()
      .from(table)
      .where(and(isItem(ctx, itemId), gt(table.until, clock.now())));
    return row ? toClaim(row, ctx) : null;
  }

  /** Every current claim of the team, by item. */
  async function readClaims(ctx: Who): Promise<Map<string, Claim>> {
    const { db, clock } = runtime();
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.teamId, ctx.team.id), gt(table.until, clock.now())));
    return new Map(rows.map((row) => [row.itemId, toClaim(row, ctx)]));
  }

  /**
   * Claims an item that nobody has claimed, or renews one's own claim, in a single statement, so only one of two
   * browsers gets it. Throws `conflict` when someone else has claimed it.
   */
  async function takeClaim(ctx: Who, itemId: string): Promise<void> {
    const { db, clock } = runtime();
    const now = clock.now();
    const isMine = eq(table.staffId, ctx.actor.id);
    if (await renew(ctx, itemId)) return;
    const claim = createClaim(ctx, now);
    const taken = await db
      .insert(table)
      .values({ teamId: ctx.team.id, itemId, ...claim })
      .onConflictDoUpdate({
        target: [table.teamId, table.itemId],
        set: claim,
        setWhere: sql`${table.until} <= ${now} or ${isMine}`,
      })
      .returning({ itemId: table.itemId });
    if (taken.length > 0) return;
    const holder = await readClaim(ctx, itemId);
    throw new DashboardError(
      "conflict",
      `${holder?.name ?? "Somebody else"} has claimed this ${noun}. Nothing was changed. Take it over with a reason, or choose another.`,
    );
  }

  /** Renews one's own claim. Throws `conflict` when it is no longer one's own. */
  async function renewOwnClaim(ctx: Who, itemId: string): Promise<void> {
    if (await renew(ctx, itemId)) return;
    const holder = await readClaim(ctx, itemId);
    throw new DashboardError(
      "conflict",
      holder && !holder.is_mine
        ? `${holder.name} has taken over this ${noun}. What you wrote was not sent.`
        : `Your ${CLAIM_MINUTES} minutes for this ${noun} are over. Claim it again to continue.`,
    );
  }

  /** Takes an item over from the person who has claimed it; an unclaimed item is simply claimed. */
  async function takeOverClaim(ctx: Who, itemId: string, reason: string): Promise<void> {
    const { db, clock } = runtime();
    const now = clock.now();
    const before = await readClaim(ctx, itemId);
    if (!before || before.is_mine) return takeClaim(ctx, itemId);
    const taken = await db
      .update(table)
      .set({
        ...createClaim(ctx, now),
        takenFromId: before.staff_id,
        takenFromName: before.name,
        takenReason: reason,
        takenAt: now,
      })
      .where(and(isItem(ctx, itemId), eq(table.staffId, before.staff_id)))
      .returning({ itemId: table.itemId });
    if (taken.length > 0) return;
    throw new DashboardError(
      "conflict",
      `Somebody else took over this ${noun} at the same moment. Check who has it now.`,
    );
  }

  /** Whether one's claim of an item was taken over, even if the item has been decided since. */
  async function wasTakenFrom(ctx: Who, itemId: string): Promise<boolean> {
    const taken = await runtime()
      .db.select({ itemId: table.itemId })
      .from(table)
      .where(and(isItem(ctx, itemId), eq(table.takenFromId, ctx.actor.id)));
    return taken.length > 0;
  }

  /** Ends any claim of a decided item, keeping who it was taken over from. */
  async function endClaim(teamId: string, itemId: string): Promise<void> {
    const { db, clock } = runtime();
    await db
      .update(table)
      .set({ until: clock.now() })
      .where(and(eq(table.teamId, teamId), eq(table.itemId, itemId)));
  }

  /** Releases one's own claim, keeping who it was taken over from; does nothing when the claim is not one's own. */
  async function dropOwnClaim(ctx: Who, itemId: string): Promise<void> {
    const { db, clock } = runtime();
    await db
      .update(table)
      .set({ until: clock.now() })
      .where(and(isItem(ctx, itemId), eq(table.staffId, ctx.actor.id)));
  }

  async function renew(ctx: Who, itemId: string): Promise<boolean> {
    const { db, clock } = runtime();
    const now = clock.now();
    const own = and(isItem(ctx, itemId), eq(table.staffId, ctx.actor.id));
    const renewed = await db
      .update(table)
      .set({ until: claimEnd(now) })
      .where(and(own, gt(table.until, now)))
      .returning({ itemId: table.itemId });
    return renewed.length > 0;
  }

  return {
    readClaim,
    readClaims,
    takeClaim,
    renewOwnClaim,
    takeOverClaim,
    wasTakenFrom,
    endClaim,
    dropOwnClaim,
  };
}

function createClaim({ actor }: Who, now: Date) {
  return {
    staffId: actor.id,
    staffName: actor.name,
    since: now,
    until: claimEnd(now),
    takenFromId: null,
    takenFromName: null,
    takenReason: null,
    takenAt: null,
  };
}

function claimEnd(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);
}

function toClaim(row: ClaimRecord, { actor }: Pick<Ctx, "actor">): Claim {
  const { takenFromId, takenFromName, takenReason, takenAt } = row;
  return {
    staff_id: row.staffId,
    name: row.staffName,
    is_mine: row.staffId === actor.id,
    since: row.since.toISOString() as Instant,
    until: row.until.toISOString() as Instant,
    taken:
      takenFromId && takenFromName && takenAt
        ? {
            staff_id: takenFromId,
            name: takenFromName,
            reason: takenReason ?? "",
            at: takenAt.toISOString() as Instant,
          }
        : null,
  };
}
