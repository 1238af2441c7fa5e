import { eq } from "drizzle-orm";
import type {
  CreatedMatchTest,
  CreateMatchTestBody,
  MatchTestRun,
} from "@/lib/contract/service/match-review-case";
import type { TeamTx } from "@/service/db/database";
import { undoneOnError } from "@/service/db/savepoint";
import { unmatchedResultTests } from "@/service/db/schema/unmatched-results";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authentication/authenticate";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { CaseFailure } from "./case-failure";
import { makeCase } from "./make-case";

const TRIES = 4;

/**
 * Creates a case and stores its outcome in one transaction: a failed run leaves only its reason. The run has already
 * ended when the response is sent; other deployments queue it, so callers poll the run anyway.
 */
export async function runCase(
  tx: TeamTx,
  deps: RequestDeps,
  team: Team,
  body: CreateMatchTestBody,
): Promise<CreatedMatchTest> {
  const now = deps.clock.now();
  const made = await attempt(tx, deps, team, body);
  const status = made.error === null ? "succeeded" : "failed";
  const [run] = await tx
    .insert(unmatchedResultTests)
    .values({
      ...made,
      id: deps.newId(),
      teamId: tx.teamId,
      status,
      stage: status,
      case: body.case,
      orderSource: body.order_source,
      resultStatus: body.result_status,
      createdAt: now,
      updatedAt: now,
      startedAt: now,
      completedAt: deps.clock.now(),
    })
    .returning();
  if (run === undefined) throw new Error("An inserted run is returned");
  return { run_id: run.id, status };
}

async function attempt(tx: TeamTx, deps: RequestDeps, team: Team, body: CreateMatchTestBody) {
  for (let tried = 1; ; tried += 1) {
    try {
      const made = await undoneOnError(tx, (part) => makeCase(part, deps, team, body));
      return { ...made, error: null };
    } catch (error) {
      if (isChance(error, body) && tried < TRIES) continue;
      return { orders: {}, rawResultId: null, error: getFailure(error) };
    }
  }
}

/** A generated person may happen to resemble an earlier one; another attempt generates a different person. */
function isChance(error: unknown, { order_source }: CreateMatchTestBody): boolean {
  const isOther = error instanceof CaseFailure && error.code === "other_decision";
  return isOther && order_source !== "provided";
}

/** A refusal by the rules of orders is a failed run; an error of the service is not. */
function getFailure(error: unknown) {
  if (error instanceof CaseFailure) return { code: error.code, message: error.message };
  if (error instanceof Refusal) return { code: "order_refused", message: error.message };
  throw error;
}

/** A run of the team. Refuses an unknown one with 404. */
export async function readRun(tx: TeamTx, id: string): Promise<MatchTestRun> {
  const [row] = await tx.select().from(unmatchedResultTests).where(eq(unmatchedResultTests.id, id));
  if (row === undefined) throw new Refusal(404, `Run ${id} not found`);
  return {
    run_id: row.id,
    status: row.status,
    stage: row.stage,
    case: row.case,
    order_source: row.orderSource,
    result_status: row.resultStatus,
    orders: row.orders,
    raw_result_id: row.rawResultId,
    error: row.error,
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
    started_at: row.startedAt && toInstant(row.startedAt),
    completed_at: row.completedAt && toInstant(row.completedAt),
  };
}
