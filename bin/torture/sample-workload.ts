import type { Service } from "@/bin/torture/order-workload";
import { createFinding, type Workload } from "@/bin/torture/workload";
import { endpoints } from "@/lib/contract/service/endpoints";
import { getUnit } from "@/lib/contract/service/health-data/timeseries-resources";
import { MINUTE_MS } from "@/lib/contract/time";
import { createUser } from "@/service/testing/factories";

const resource = "heartrate";
const BATCH = 20;
const START = Date.parse("2024-01-01T00:00:00Z");

/** Clients that store batches of one person's new samples, repeating each batch until it gets a response. */
export async function createSampleWorkload(service: Service, clients: number): Promise<Workload> {
  const { user_id } = await createUser(service);
  const acknowledged: number[] = [];
  let batches = 0;
  return {
    name: "samples",
    clients,
    run: async ({ acknowledge, insist }) => {
      const first = START + batches++ * BATCH * MINUTE_MS;
      const times = Array.from({ length: BATCH }, (_, index) => first + index * MINUTE_MS);
      const data = times.map((at) => ({
        timestamp: new Date(at).toISOString(),
        value: 60 + ((at / MINUTE_MS) % 40),
        unit: getUnit(resource),
      }));
      const body = { source: { provider: "garmin", type: "watch" } as const, data };
      const params = { user_id, resource };
      await insist(() => service.call(endpoints.putTimeseries, { params, body }));
      acknowledged.push(...times);
      acknowledge();
    },
    check: async (client) => {
      const finding = createFinding();
      const { rows } = await client.query<{ at: Date; value: number }>(
        "select timestamp as at, value from service.timeseries_samples where user_id = $1 and resource = $2",
        [user_id, resource],
      );
      const stored = new Map(rows.map(({ at, value }) => [at.getTime(), Number(value)]));
      for (const at of acknowledged) {
        finding.check();
        const isStored = stored.get(at) === 60 + ((at / MINUTE_MS) % 40);
        if (!isStored) finding.note("lost", `sample of ${new Date(at).toISOString()}`);
      }
      // Sending the same batch again must not count as a correction.
      const revised = await client.query(
        "select timestamp from service.timeseries_revisions where user_id = $1",
        [user_id],
      );
      for (const { timestamp } of revised.rows)
        finding.note("duplicated", `sample of ${timestamp}`);
      return finding.finish();
    },
  };
}
