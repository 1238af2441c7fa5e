import type { SourceInput } from "@/lib/contract/service/health-data/menstrual-cycle";
import type { SourceColumns } from "./cycle-row";

/** A source that was sent, as the columns of the health data tables hold it. */
export function sourceColumns(source: SourceInput): SourceColumns {
  return {
    sourceProvider: source.provider,
    sourceType: source.type,
    sourceAppId: source.app_id ?? null,
    sourceDeviceId: source.device_id?.toLowerCase() ?? null,
  };
}
