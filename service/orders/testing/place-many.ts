import { randomUUID } from "node:crypto";
import type { CalendarDate } from "@/lib/contract/primitives";
import { openOrder } from "@/service/orders/order-history";
import type { TestService } from "@/service/testing/create-test-service";
import type { OrderFixture } from "./order-fixture";

/** Creates orders that wait for one activation date, in one transaction. Returns their ids. */
export function placeMany(
  { db, deps, team }: TestService,
  fixture: OrderFixture,
  { count, activateBy }: { count: number; activateBy: string },
): Promise<string[]> {
  return db.withTeam(team.id, async (tx) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    for (const id of ids) {
      await openOrder(tx, deps, {
        id,
        detailsId: randomUUID(),
        origin: "initial",
        userId: fixture.userId,
        labTestId: fixture.labTestId("walk_in_test"),
        method: "walk_in_test",
        billingType: "client_bill",
        activateBy: activateBy as CalendarDate,
        createdWithActivateBy: true,
      });
    }
    return ids;
  });
}
