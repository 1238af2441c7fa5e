import { and, gt, inArray, lte } from "drizzle-orm";
import type { CalendarDate } from "@/lib/contract/primitives";
import { HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import { describeError } from "@/service/db/describe-error";
import { centerReads, type FreeDay } from "@/service/db/schema/appointments";
import type { ServiceDeps } from "@/service/deps";
import { dayInZone } from "@/service/orders/team-day";
import { getFreeDays } from "./availability";
import { readSiteBehavior } from "./settings";
import { findSite, type Site } from "./sites";
import { planCenterSlots } from "./slot-plan";

/** The three limits of `allow_stale` (public guides). */
const DAYS_AHEAD = 21;
const REFRESHED_AFTER_MS = 5 * MINUTE_MS;
const STALE_AFTER_MS = 15 * MINUTE_MS;
/** A center that nobody has asked for in this time is no longer prefetched. */
const FORGOTTEN_AFTER_MS = 24 * HOUR_MS;

/** The current free slots of a center for some days. */
export async function readCenter(
  tx: TeamTx,
  site: Site,
  from: CalendarDate,
  days: number,
  now: Date,
): Promise<FreeDay[]> {
  const planned = planCenterSlots(from, site.place.timeZone, now, days);
  const { hasSlots } = await readSiteBehavior(tx, site);
  return hasSlots
    ? getFreeDays(tx, site.code, planned)
    : planned.map(({ date }) => ({ date, slots: [] }));
}

/**
 * The cached slots of centers, by site code; null unless all of them were read within the last 15 minutes. Missing and
 * stale centers are read now, for the next caller, and from then on refreshed every five minutes.
 */
export async function readAhead(
  tx: TeamTx,
  sites: readonly Site[],
  now: Date,
): Promise<ReadonlyMap<string, readonly FreeDay[]> | null> {
  const codes = sites.map(({ code }) => code);
  const fresh = await tx
    .update(centerReads)
    .set({ askedAt: now })
    .where(
      and(
        inArray(centerReads.siteCode, codes),
        gt(centerReads.readAt, new Date(now.getTime() - STALE_AFTER_MS)),
      ),
    )
    .returning();
  const daysBySite = new Map(fresh.map(({ siteCode, days }) => [siteCode, days]));
  const missing = sites.filter(({ code }) => !daysBySite.has(code));
  for (const site of missing) await store(tx, site, now, now);
  return missing.length === 0 ? daysBySite : null;
}

async function store(tx: TeamTx, site: Site, askedAt: Date, now: Date): Promise<void> {
  const from = dayInZone(now, site.place.timeZone);
  const days = await readCenter(tx, site, from, DAYS_AHEAD, now);
  const read = { days, askedAt, readAt: now };
  await tx
    .insert(centerReads)
    .values({ ...read, teamId: tx.teamId, siteCode: site.code })
    .onConflictDoUpdate({ target: [centerReads.teamId, centerReads.siteCode], set: read });
}

/** Refreshes every center whose cache is due, and drops those nobody asks for. Returns how many were read. */
export async function refreshCenterReads(deps: ServiceDeps): Promise<number> {
  const now = deps.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deps.db.system
    .delete(centerReads)
    .where(lte(centerReads.askedAt, before(FORGOTTEN_AFTER_MS)));
  const due = await deps.db.system
    .select({
      teamId: centerReads.teamId,
      code: centerReads.siteCode,
      askedAt: centerReads.askedAt,
    })
    .from(centerReads)
    .where(lte(centerReads.readAt, before(REFRESHED_AFTER_MS)));
  let read = 0;
  for (const { teamId, code, askedAt } of due) {
    const site = findSite(code);
    if (site === null) continue;
    try {
      await deps.db.withTeam(teamId, (tx) => store(tx, site, askedAt, now));
      read += 1;
    } catch (error) {
      deps.log.error({ teamId, siteCode: code, error: describeError(error) }, "center not read");
    }
  }
  return read;
}
