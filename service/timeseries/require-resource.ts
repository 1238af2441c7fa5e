import {
  findTimeseries,
  type TimeseriesResource,
} from "@/lib/contract/service/health-data/timeseries-resources";
import { Refusal } from "@/service/http/refusal";

/** What samples of the resource are, or a refusal with 404 when there is no such timeseries. */
export function requireResource(name: string): TimeseriesResource {
  const found = findTimeseries(name);
  if (found === null) throw new Refusal(404, `There is no timeseries named ${name}`);
  return found;
}
