import {
  isSamplesResource,
  parseDailyType,
} from "@/lib/contract/service/events/health-data-events";
import { toWireSource } from "@/service/connections/wire-source";
import type { PayloadBuilder } from "@/service/events/build-payload";
import { SamplesReference } from "@/service/events/queued-event";
import { readSamples } from "./read-samples";

/** Events of samples: their current values, since the newest value replaces earlier ones. */
export const samplesPayload: PayloadBuilder = {
  isFor: (type) => isSamplesResource(parseDailyType(type)?.resource ?? ""),
  build: async (tx, { event_type, user_id: userId, data: reference }) => {
    const daily = parseDailyType(event_type);
    if (daily === null || userId === null) return null;
    const read = SamplesReference.parse(reference);
    const data = await readSamples(tx, { userId, change: daily.change, ...read });
    if (data.length === 0) return null;
    const source = toWireSource({
      sourceProvider: read.provider,
      sourceType: read.source_type,
      sourceAppId: read.app_id,
      sourceDeviceId: read.device_id,
      sourceSport: read.sport,
      sourceWorkoutId: read.workout_id,
    });
    // A deprecated number of the public API without a meaning here.
    return { user_id: userId, source_id: 0, source, data };
  },
};
