import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { timeseriesEndpoints } from "@/lib/contract/dashboard/endpoints/timeseries";
import type { SampleTarget, SetTargetInput } from "@/lib/contract/dashboard/timeseries-view";
import { endpoints } from "@/lib/contract/service/endpoints";
import { canHaveTarget } from "@/lib/domain/series/sample-target";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { sampleTargets } from "@/lib/server/db/schema/timeseries";

type Row = typeof sampleTargets.$inferSelect;

/** The target that staff set for a person's samples of a resource; null for none. */
export async function findTarget(
  { team }: Ctx,
  userId: string,
  resource: string,
): Promise<SampleTarget | null> {
  const [row] = await runtime()
    .db.select()
    .from(sampleTargets)
    .where(isTarget(team.id, userId, resource));
  return row ? toTarget(row) : null;
}

/**
 * Sets, changes or removes a person's target. The audit log keeps both limits, but not the text of the basis.
 * `conflict` when someone has changed it since `replaces`; repeating the request counts as one change.
 */
export const setSampleTarget = operation(
  timeseriesEndpoints.setSampleTarget,
  {
    permission: "timeseries:set-target",
    audit: {
      subject: ({ user_id }) => ({ type: "person", id: user_id }),
      detail: ({ resource, target }) => ({
        resource,
        low: target?.low ?? null,
        high: target?.high ?? null,
      }),
    },
    live: ({ user_id }) => [{ topic: "health-data", id: null, user_id }],
  },
  async (ctx, input) => {
    if (!canHaveTarget(input.resource)) {
      throw new DashboardError("invalid_request", "This series cannot have a target.");
    }
    await callService(ctx, endpoints.getUser, { params: { user_id: input.user_id } });
    return { target: await replaceTarget(ctx, input) };
  },
);

async function replaceTarget(
  { team, actor }: Ctx,
  { user_id, resource, target, replaces }: z.output<typeof SetTargetInput>,
): Promise<SampleTarget | null> {
  const { db, clock } = runtime();
  const isThis = isTarget(team.id, user_id, resource);
  return db.transaction(async (tx) => {
    const lock = `sample target ${team.id} ${user_id} ${resource}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const [present] = await tx.select().from(sampleTargets).where(isThis);
    if (isDone(present, target, actor.id)) return present ? toTarget(present) : null;
    if ((present?.setAt.getTime() ?? null) !== (replaces ? Date.parse(replaces) : null)) {
      throw new DashboardError(
        "conflict",
        "Somebody else changed this target. Nothing was changed.",
      );
    }
    await tx.delete(sampleTargets).where(isThis);
    if (target === null) return null;
    const row: Row = {
      ...target,
      teamId: team.id,
      userId: user_id,
      resource,
      setById: actor.id,
      setByName: actor.name,
      setAt: clock.now(),
    };
    await tx.insert(sampleTargets).values(row);
    return toTarget(row);
  });
}

type NewTarget = z.output<typeof SetTargetInput>["target"];

/**
 * Whether a repeated request has already been applied: the same staff member set this target, or the target is already
 * gone.
 */
function isDone(present: Row | undefined, wanted: NewTarget, actorId: string): boolean {
  if (!present || !wanted) return !present && !wanted;
  const { low, high, basis, setById } = present;
  return (
    setById === actorId && low === wanted.low && high === wanted.high && basis === wanted.basis
  );
}

function isTarget(teamId: string, userId: string, resource: string) {
  return and(
    eq(sampleTargets.teamId, teamId),
    eq(sampleTargets.userId, userId),
    eq(sampleTargets.resource, resource),
  );
}

function toTarget({ low, high, basis, setByName, setAt }: Row): SampleTarget {
  const set_at = setAt.toISOString() as SampleTarget["set_at"];
  return { low, high, basis, set_by: setByName, set_at };
}
