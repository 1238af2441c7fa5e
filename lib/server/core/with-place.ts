import "server-only";
import type { Permission } from "@/lib/domain/permissions";
import type { Ctx } from "./context";
import { DashboardError } from "./errors";
import { getRequestScope, inRequestScope } from "./request-scope";
import { runtime } from "./runtime";

type Kind = { readonly kind: "read" | "write"; readonly permission: Permission };

/**
 * The share of the queue that each kind may fill: background reads are refused first, and writes find room when reads
 * no longer do.
 */
const SHARE = { background: 0.5, read: 0.8, write: 1 } as const;

/**
 * Runs an operation once it has a place. Throws before any of its work is done: `overloaded` when it would wait too
 * long, `timeout` when nobody waits for it any more. Operations that concern only the session (who am I, sign out)
 * always run, and so do those called by an operation that has a place.
 */
export async function withPlace<T>(
  { team }: Ctx,
  { kind, permission }: Kind,
  work: () => Promise<T>,
): Promise<T> {
  const { hasPlace, signal, isBackground } = getRequestScope();
  if (hasPlace || permission === "session:own") return work();
  const share = SHARE[kind === "read" && isBackground ? "background" : kind];
  const leave = await runtime()
    .load.operations.enter({ key: team.id, signal, share })
    .catch((thrown: unknown) => {
      throw signal?.aborted ? givenUp() : thrown;
    });
  try {
    return await inRequestScope({ hasPlace: true }, work);
  } finally {
    leave();
  }
}

/** Throws `overloaded` if an operation would find no room anyway, before its session is even looked up. */
export function assertRoom({ kind, permission }: Kind): void {
  if (permission !== "session:own" && !hasRoom(kind)) throw runtime().load.operations.turnAway();
}

/** Whether an operation of this kind would be let in or find room in the queue. */
export function hasRoom(kind: Kind["kind"]): boolean {
  return !runtime().load.operations.isFull(SHARE[kind]);
}

function givenUp(): DashboardError {
  return new DashboardError("timeout", "Phial was too busy to answer in time. Nothing was done.");
}
