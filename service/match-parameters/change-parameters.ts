import type { z } from "zod";
import type {
  ActivateMatchParametersBody,
  GoBackMatchParametersBody,
} from "@/lib/contract/service/match-parameters";
import { SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { TeamTx } from "@/service/db/database";
import { matchParameterChanges } from "@/service/db/schema/match-parameters";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { findActivationBlock } from "./blocked";
import {
  activeVersion,
  listChanges,
  lockVersions,
  type ParameterChangeRow,
  type ParametersRow,
  updateVersion,
} from "./repository";

type Clock = Pick<RequestDeps, "clock">;
type Confirmation = z.output<typeof ActivateMatchParametersBody>;

/**
 * Activates a version, and stores who confirmed it and why. Refuses an unknown version with 404, and with 400 one that
 * was not tested, gave a result to a wrong person, or was tested with another matcher.
 */
export async function activateParameters(
  tx: TeamTx,
  deps: Clock,
  version: string,
  confirmation: Confirmation,
): Promise<void> {
  const rows = await lockVersions(tx);
  const row = rows.find((each) => each.version === version);
  if (row === undefined) throw new Refusal(404, `Parameters ${version} not found`);
  const block = findActivationBlock(row);
  if (block !== null) throw new Refusal(400, block);
  await changeTo(tx, deps, { rows, row }, confirmation);
}

/** Reverts to the previous version or to the shipped parameters. Refuses with 400 if the shipped ones are in use. */
export async function revertParameters(
  tx: TeamTx,
  deps: Clock,
  { to, ...confirmation }: z.output<typeof GoBackMatchParametersBody>,
): Promise<void> {
  const rows = await lockVersions(tx);
  const previous = findPreviousVersion(rows, await listChanges(tx));
  if (previous === null) throw new Refusal(400, "The shipped parameters are in use.");
  const row = to === "shipped" ? undefined : rows.find(({ version }) => version === previous);
  await changeTo(tx, deps, { rows, row: row ?? null }, confirmation);
}

/**
 * The version used before the current one if it can still be used, else the shipped one; null while the shipped one is
 * in use.
 */
export function findPreviousVersion(
  rows: readonly ParametersRow[],
  changes: readonly ParameterChangeRow[],
): string | null {
  const active = activeVersion(rows);
  if (active === SHIPPED_PARAMETERS.version) return null;
  const last = changes.find(({ toVersion }) => toVersion === active);
  const before = rows.find(({ version }) => version === last?.fromVersion);
  const isUsable = before !== undefined && findActivationBlock(before) === null;
  return isUsable ? before.version : SHIPPED_PARAMETERS.version;
}

/** Switches to a version or, with null, to the shipped parameters. */
async function changeTo(
  tx: TeamTx,
  { clock }: Clock,
  { rows, row }: { readonly rows: readonly ParametersRow[]; readonly row: ParametersRow | null },
  { confirmed_by: confirmedBy, reason }: Confirmation,
): Promise<void> {
  const at = clock.now();
  for (const each of rows.filter(({ state }) => state === "active")) {
    await updateVersion(tx, each.id, { state: "retired", retiredAt: at });
  }
  if (row !== null) await updateVersion(tx, row.id, { state: "active", activatedAt: at });
  await tx.insert(matchParameterChanges).values({
    teamId: tx.teamId,
    fromVersion: activeVersion(rows),
    toVersion: row?.version ?? SHIPPED_PARAMETERS.version,
    confirmedBy,
    reason,
    at,
  });
}
