import { randomUUID } from "node:crypto";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate } from "@/lib/contract/primitives";
import {
  planBulkReschedule,
  readBulkReschedule,
  startBulkReschedule,
} from "@/lib/server/bulk-reschedules/bulk-reschedules";
import type { Ctx } from "@/lib/server/core/context";
import { startFakeService } from "./fake-service";
import { createTestDashboard } from "./test-dashboard";

export const NEW_DAY = "2031-06-20" as CalendarDate;

/** A dashboard with a fake service. Close it after use. */
export async function openRescheduleFixture(database: { url: string; drop(): Promise<void> }) {
  const service = await startFakeService();
  const dashboard = await createTestDashboard({
    database,
    serviceUrl: service.baseUrl,
  });
  return {
    service,
    dashboard,
    supervisor: async () => (await dashboard.signedIn("supervisor")).ctx(),
    /** A dry run of all orders of the service. */
    plan: (ctx: Ctx): Promise<BulkReschedule> =>
      planBulkReschedule(ctx, {
        reschedule_id: randomUUID(),
        choice: { kind: "filter", search: {} },
        change: { kind: "date", date: NEW_DAY },
      }),
    /** Starts a planned bulk reschedule and waits until its runner has ended. */
    run: async (ctx: Ctx, { id, states }: BulkReschedule): Promise<BulkReschedule> => {
      await startBulkReschedule(ctx, { reschedule_id: id, orders: states.waiting });
      await dashboard.settle();
      return readBulkReschedule(ctx, { reschedule_id: id });
    },
    close: async () => {
      await dashboard.close();
      await service.close();
    },
  };
}

export type RescheduleFixture = Awaited<ReturnType<typeof openRescheduleFixture>>;
