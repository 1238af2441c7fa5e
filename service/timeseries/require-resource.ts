import {
  findTimeseries,
  type TimeseriesResource,
} from "@/lib/contract/service/health-data/timeseries-resources";
import { Refusal } from "@/service/http/refusal";

/** The definition of a resource. Refuses an unknown one with 404. */
export function requireResource(name: string): TimeseriesResource {
  const found = findTimeseries(name);
  if (found === null) throw new Refusal(404, `There is no timeseries named ${name}`);
  return found;
}
