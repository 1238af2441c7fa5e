import { Temporal } from "temporal-polyfill";
import { endpoints } from "@/lib/contract/service/endpoints";
import { HOUR_MS } from "@/lib/contract/time";
import type { Random } from "@/lib/matching/random";
import type { DemoClients } from "./demo-clients";
import { createIds } from "./ids";
import { runSeveral } from "./run-several";
import { makeSamples } from "./samples";
import type { SeededPerson } from "./seed-people";

/** How many people wear a device. */
const WEARERS = 4;
const SAMPLES_A_CALL = 10_000;

/** Some weeks of samples for a few people. The first person flew to London a day and a half ago. */
export async function seedSamples(
  clients: DemoClients,
  random: Random,
  people: readonly SeededPerson[],
  nowMs: number,
): Promise<void> {
  const wearers = people.slice(0, WEARERS).map(({ userId, timeZone }, index) => {
    const landedMs = index === 0 ? nowMs - 36 * HOUR_MS : Number.POSITIVE_INFINITY;
    const offsetAt = (ms: number) => getOffset(ms, ms < landedMs ? timeZone : "Europe/London");
    return { userId, sent: makeSamples(random, index, { nowMs, offsetAt }) };
  });
  await runSeveral(wearers, WEARERS, async ({ userId, sent }, index) => {
    const call = clients.at({ nowMs, newId: createIds(`samples ${index}`) });
    for (const { resource, body } of sent) {
      for (let from = 0; from < body.data.length; from += SAMPLES_A_CALL) {
        const data = body.data.slice(from, from + SAMPLES_A_CALL);
        await call(endpoints.putTimeseries, {
          params: { user_id: userId, resource },
          body: { ...body, data },
        });
      }
    }
  });
}

/** The offset of a time zone from UTC at a moment, in seconds. */
function getOffset(ms: number, zone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return zoned.offsetNanoseconds / 1_000_000_000;
}
