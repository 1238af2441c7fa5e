import { findTimeseries } from "@/lib/contract/service/health-data/timeseries-resources";
import type { DrawnAs } from "./types";

const BY_AGGREGATION = { count: "bars", level: "line", interval: "lane" } as const;

/** Amounts are bars, levels a line, intervals a lane. An unknown resource is a line, so that nothing is added up. */
export function drawnAs(resource: string): DrawnAs {
  const found = findTimeseries(resource);
  return found ? BY_AGGREGATION[found.aggregation] : "line";
}
