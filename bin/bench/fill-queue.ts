import { randomUUID } from "node:crypto";
import { withConnection } from "@/bin/embedded/postgres/database-access";
import { endpoints } from "@/lib/contract/service/endpoints";
import { CreatedMatchTest, MatchTestRun } from "@/lib/contract/service/match-review-case";
import type { Phial } from "./phial";

/** Results that the service really decides on; the others are copies of them. */
const ORIGINALS = 20;

/**
 * Fills the match review queue with `count` results of two candidates each: the service decides on some of them, which
 * are then copied with other ids and earlier times. Returns the ids of the originals.
 */
export async function fillQueue(
  phial: Phial,
  databaseUrl: string,
  count: number,
): Promise<string[]> {
  const decided: string[] = [];
  while (decided.length < ORIGINALS) decided.push(await createResult(phial));
  await withConnection(databaseUrl, async (client) => {
    await client.query(
      `insert into service.unmatched_results
       select (jsonb_populate_record(decided, jsonb_build_object('id', gen_random_uuid(),
         'created_at', decided.created_at - n * interval '1 minute'))).*
       from service.unmatched_results decided, generate_series(1, $2::int) as n
       where decided.id = any($1::uuid[])`,
      [decided, Math.ceil(count / ORIGINALS) - 1],
    );
    await client.query("vacuum analyze service.unmatched_results");
  });
  return decided;
}

/** Creates a result that fits two orders of one person. */
async function createResult({ serviceUrl, serviceKey }: Phial): Promise<string> {
  const headers = { "x-service-api-key": serviceKey, "content-type": "application/json" };
  const response = await fetch(serviceUrl + endpoints.createUnmatchedResultTest.path, {
    method: "POST",
    headers: { ...headers, "x-idempotency-key": randomUUID() },
    body: JSON.stringify({ case: "match_demo", order_source: "managed" }),
  });
  const { run_id } = CreatedMatchTest.parse(await response.json());
  const path = endpoints.getUnmatchedResultTest.path.replace("{run_id}", run_id);
  const answer = await fetch(serviceUrl + path, { headers });
  const { raw_result_id, error } = MatchTestRun.parse(await answer.json());
  if (!raw_result_id) throw new Error(`No result was created: ${error?.message}`);
  return raw_result_id;
}
