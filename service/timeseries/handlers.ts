import { endpoints } from "@/lib/contract/endpoints";
import type { PutTimeseriesBody, SampleInput } from "@/lib/contract/timeseries";
import { handler } from "@/service/http/handler";
import { Refusal } from "@/service/http/refusal";
import { InvalidRequest } from "@/service/http/request-issue";
import { openForWriting } from "@/service/summaries/user-data";
import { findResource, type Resource } from "./resources";
import { appendSample, emptyColumns, type SampleColumns } from "./sample";
import { mergeSamples, samplesOf } from "./sample-repository";

export const timeseriesHandlers = [
  handler(endpoints.putTimeseries, ({ params, body, team, deps }) => {
    const { user_id: userId, resource: name } = params;
    const resource = findResource(name);
    if (resource === null) throw new Refusal(404, `There is no timeseries named ${name}`);
    refuseMisfits(resource, body.data);
    return deps.db.withTeam(team.id, async (tx) => {
      const { provider } = body.source;
      const now = deps.clock.now();
      await openForWriting(tx, userId, provider, now);
      return mergeSamples(tx, { userId, provider, now }, samplesOf(toColumns(name, body)));
    });
  }),
];

/** A sample is given in its resource's unit, and one of a span with the span. */
function refuseMisfits({ unit, kind }: Resource, samples: readonly SampleInput[]): void {
  const issues = samples.flatMap((sample, index) => {
    const at = (field: string) => ["body", "data", index, field];
    const wrongUnit = { type: "enum", loc: at("unit"), msg: `Input should be '${unit}'` };
    const missing = (["start", "end"] as const).filter(
      (end) => kind === "interval" && !sample[end],
    );
    return [
      ...(sample.unit === unit ? [] : [{ ...wrongUnit, input: sample.unit }]),
      ...missing.map((end) => ({
        type: "missing",
        loc: at(end),
        msg: "Field required",
        input: null,
      })),
    ];
  });
  if (issues.length > 0) throw new InvalidRequest(issues);
}

function toColumns(resource: string, { source, data }: PutTimeseriesBody): SampleColumns {
  const columns = emptyColumns();
  for (const sample of data) {
    appendSample(columns, {
      resource,
      sourceType: source.type,
      sourceAppId: source.app_id ?? null,
      sourceDeviceId: source.device_id ?? null,
      timestamp: sample.timestamp,
      start: sample.start ?? null,
      end: sample.end ?? null,
      value: sample.value,
      unit: sample.unit,
      type: sample.type ?? null,
      timezoneOffset: sample.timezone_offset ?? null,
    });
  }
  return columns;
}
