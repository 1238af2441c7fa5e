import "server-only";
import type { Permission } from "@/lib/domain/permissions";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { getRequestScope, inRequestScope } from "./request-scope";

type Kind = { readonly kind: "read" | "write"; readonly permission: Permission };

/** What fills the queue first is what nobody asked for; writes find room where reads no longer do. */
const SHARE = { background: 0.5, read: 0.8, write: 1 } as const;

/**
 * Runs an operation once it has a place among what is done at once. Throws before any work is done for it: `overloaded`
 * when it would wait too long, `timeout` when nobody waits for it any more. What concerns the session alone (who am I, sign
 * out) is always done, and so is what an operation with a place calls.
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

/** Throws `overloaded` where an operation would find no room anyway, before even its session is looked up. */
export function assertRoom({ permission }: Pick<Kind, "permission">): void {
  const { operations } = runtime().load;
  if (permission !== "session:own" && operations.isFull()) throw operations.turnAway();
}

function givenUp(): DashboardError {
  return new DashboardError("timeout", "Phial was too busy to answer in time. Nothing was done.");
}
