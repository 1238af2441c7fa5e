import type { SourceInput } from "@/lib/contract/service/health-data/menstrual-cycle";
import type { SourceColumns } from "./cycle-row";

/** Converts the source of a request to the columns of the health data tables. */
export function sourceColumns(source: SourceInput): SourceColumns {
  return {
    sourceProvider: source.provider,
    sourceType: source.type,
    sourceAppId: source.app_id ?? null,
    sourceDeviceId: source.device_id?.toLowerCase() ?? null,
  };
}
