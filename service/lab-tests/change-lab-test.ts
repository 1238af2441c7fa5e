import { and, eq, lte } from "drizzle-orm";
import type { UpdateLabTestBody } from "@/lib/contract/service/lab-test";
import type { TeamTx } from "@/service/db/database";
import { labTests } from "@/service/db/schema/lab-tests";
import type { RequestDeps, ServiceDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { requireLabTest } from "./repository";

/**
 * Renames, archives or restores a test. Existing orders keep it. Refuses an unknown test with 404, and with 400 a test
 * that was created for a single order, and archiving or restoring one that waits for approval.
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
  // Archiving is refused too, because restoring the test would then make it active without approval.
  if (active != null && labTest.status === "pending_approval") {
    throw new Refusal(
      400,
      "This test waits for approval and becomes active with it. It can be archived after that.",
    );
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

/** Approves every sandbox test whose waiting time is over. Returns how many. */
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
