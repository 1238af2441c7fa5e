import "server-only";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { detachAtService, isDetached } from "./attached-result";
import { advanceCorrection, canDetach, readCorrection, readResultDigest } from "./corrections";

/**
 * Ends a case as detached once the service shows that. A result that is still attached is detached first where
 * possible.
 */
export async function settleCorrection(
  ctx: Ctx,
  current: MatchCorrection,
): Promise<MatchCorrection> {
  const { id, state } = current;
  const digest = await readResultDigest(ctx, id);
  if (canDetach() && !(await isDetached(ctx, current, digest))) await detachAtService(ctx, current);
  if (!(await isDetached(ctx, current, digest))) return current;
  const text = "The service shows that the result is no longer on the order.";
  const step = { did: "detached" as const, text };
  return changeCorrectionState(ctx, id, { from: state, to: "detached", step });
}

/**
 * Moves a case to another state and returns it. Throws `conflict` when the case is no longer in the state it should
 * move from.
 */
export async function changeCorrectionState(
  ctx: Ctx,
  correctionId: string,
  change: Parameters<typeof advanceCorrection>[2],
): Promise<MatchCorrection> {
  const isAdvanced = await advanceCorrection(ctx, correctionId, change);
  const stored = await readCorrection(ctx, correctionId);
  if (isAdvanced) return stored;
  throw new DashboardError("conflict", `The case is already ${stored.state}. Nothing was changed.`);
}
