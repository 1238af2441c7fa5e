import { and, eq, lte } from "drizzle-orm";
import type { UpdateLabTestBody } from "@/lib/contract/service/lab-test";
import type { TeamTx } from "@/service/db/database";
import { labTests } from "@/service/db/schema/lab-tests";
import type { RequestDeps, ServiceDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { requireLabTest } from "./repository";

/**
 * Renames a test, archives it or takes it back. Orders that were placed for it keep it. Refuses with 404 when unknown,
 * with 400 for a test that waits for approval and one that was made for a single order.
 */
export async function changeLabTest(
  tx: TeamTx,
  { clock }: Pick<RequestDeps, "clock">,
  id: string,
  { name, active }: UpdateLabTestBody,
): Promise<void> {
  const labTest = await requireLabTest(tx, id);
  if (labTest.auto_generated) {
    throw new Refusal(400, "This test was made for one order and cannot be changed.");
  }
  if (active === true && labTest.status === "pending_approval") {
    throw new Refusal(400, "This test waits for approval and becomes active with it.");
  }
  if (name == null && active == null) return;
  await tx
    .update(labTests)
    .set({
      ...(name == null ? {} : { name }),
      ...(active == null ? {} : { status: active ? ("active" as const) : ("inactive" as const) }),
      updatedAt: clock.now(),
    })
    .where(eq(labTests.id, id));
}

/** Approves every test whose time of waiting in a sandbox is over. Returns how many. */
export async function approveDueLabTests({
  db,
  clock,
}: Pick<ServiceDeps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  const approved = await db.system
    .update(labTests)
    .set({ status: "active", updatedAt: now })
    .where(and(eq(labTests.status, "pending_approval"), lte(labTests.approveAt, now)));
  return approved.rowCount ?? 0;
}
