import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { TeamTx } from "@/service/db/database";
import { handler } from "@/service/http/handler";
import { openList } from "@/service/http/list-cursor";
import { toInstant } from "@/service/http/wire";
import { findReviewOutcome } from "@/service/unmatched-results/match-outcomes/match-outcomes";
import { toStoredFiles } from "@/service/unmatched-results/stored-reports/report-file-wire";
import { findReportFiles } from "@/service/unmatched-results/stored-reports/report-files";
import { acceptReview } from "./accept";
import { findReview, pageReviews, readLastStatuses, type ShownReview } from "./repository";
import { resolveReview } from "./resolve";
import { getOrderIds, toUnmatchedResult } from "./wire";

const Position = z.object({ at: Instant, id: Uuid });

export const unmatchedResultHandlers = [
  handler(endpoints.listUnmatchedResults, async ({ query, team, deps, cursors }) => {
    const { limit, next_cursor, ...filters } = query;
    const list = openList(cursors, query, { list: Object.values(filters), position: Position });
    return deps.db.withTeam(team.id, async (tx) => {
      const { rows, total } = await pageReviews(tx, filters, { limit, after: list.position });
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return {
        data: await toWire(tx, rows),
        next_cursor: last ? list.encode({ at: toInstant(last.createdAt), id: last.id }) : null,
        total,
      };
    });
  }),
  handler(endpoints.getUnmatchedResult, async ({ params, team, deps }) => {
    return deps.db.withTeam(team.id, (tx) => readReview(tx, params.raw_result_id));
  }),
  handler(endpoints.acceptUnmatchedResult, async ({ params, body, team, deps }) => {
    return deps.db.withTeam(team.id, (tx) => acceptReview(tx, deps, params.raw_result_id, body));
  }),
  handler(endpoints.resolveUnmatchedResult, async ({ params, body, team, deps }) => {
    return deps.db.withTeam(team.id, async (tx) => {
      await resolveReview(tx, deps, params.raw_result_id, body);
      return readReview(tx, params.raw_result_id);
    });
  }),
];

async function readReview(tx: TeamTx, id: string) {
  const row = await findReview(tx, id);
  const item = toUnmatchedResult(row, await readLastStatuses(tx, getOrderIds(row)));
  const outcome = await findReviewOutcome(tx, id);
  const { documents } = toStoredFiles(await findReportFiles(tx, [id]), row.lab.name);
  return {
    ...item,
    ...(outcome !== null && { match_outcome: outcome }),
    ...(documents.length > 0 && { documents }),
  };
}

async function toWire(tx: TeamTx, rows: readonly ShownReview[]) {
  const statuses = await readLastStatuses(tx, rows.flatMap(getOrderIds));
  return rows.map((row) => toUnmatchedResult(row, statuses));
}
