import { endpoints } from "@/lib/contract/service/endpoints";
import { openForWriting } from "@/service/connections/open-for-writing";
import { handler } from "@/service/http/handler";
import { pageRevisions } from "./page-revisions";
import { pageSamples } from "./page-samples";
import { parseSamples } from "./parse-samples";
import { getSamples, mergeSamples } from "./sample-repository";

export const timeseriesHandlers = [
  handler(endpoints.getGroupedTimeseries, ({ params, query, team, deps, cursors }) =>
    deps.db.withTeam(team.id, (tx) =>
      pageSamples(tx, { userId: params.user_id, resource: params.resource, query, cursors }),
    ),
  ),
  handler(endpoints.getTimeseriesRevisions, ({ params, query, team, deps, cursors }) =>
    deps.db.withTeam(team.id, (tx) =>
      pageRevisions(tx, { userId: params.user_id, resource: params.resource, query, cursors }),
    ),
  ),
  handler(endpoints.putTimeseries, async ({ params, body, team, deps }) => {
    const columns = parseSamples(params.resource, body);
    return deps.db.withTeam(team.id, async (tx) => {
      const { provider } = body.source;
      const now = deps.clock.now();
      const userId = await openForWriting(tx, params.user_id, provider, now);
      return (await mergeSamples(tx, { userId, provider, now }, getSamples(columns))).report;
    });
  }),
];
