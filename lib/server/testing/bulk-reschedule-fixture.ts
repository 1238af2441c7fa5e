import { randomUUID } from "node:crypto";
import type { BulkMove } from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate } from "@/lib/contract/primitives";
import {
  planBulkMove,
  readBulkMove,
  startBulkMove,
} from "@/lib/server/bulk-reschedules/bulk-reschedules";
import type { Ctx } from "@/lib/server/core/context";
import { startFakeService } from "./fake-service";
import { createTestConsole } from "./test-console";

export const NEW_DAY = "2031-06-20" as CalendarDate;

/** A console before a service that does what it is told; calls wait two seconds for an answer. Close it after use. */
export async function openMoveDesk(database: { url: string; drop(): Promise<void> }) {
  const service = await startFakeService();
  const console = await createTestConsole({
    database,
    serviceUrl: service.baseUrl,
    env: { SERVICE_TIMEOUT_MS: "2000" },
  });
  return {
    service,
    console,
    supervisor: async () => (await console.signedIn("supervisor")).ctx(),
    /** A dry run of all orders that the service holds. */
    plan: (ctx: Ctx): Promise<BulkMove> =>
      planBulkMove(ctx, {
        move_id: randomUUID(),
        choice: { kind: "filter", search: {} },
        change: { kind: "date", date: NEW_DAY },
      }),
    /** Starts a planned move and waits until its runner has come to an end. */
    run: async (ctx: Ctx, { id, states }: BulkMove): Promise<BulkMove> => {
      await startBulkMove(ctx, { move_id: id, orders: states.waiting });
      await console.settle();
      return readBulkMove(ctx, { move_id: id });
    },
    close: async () => {
      await console.close();
      await service.close();
    },
  };
}

export type MoveDesk = Awaited<ReturnType<typeof openMoveDesk>>;
