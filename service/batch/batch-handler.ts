import { endpoints } from "@/lib/contract/service/endpoints";
import type { BatchedAnswer, BatchedRead } from "@/lib/contract/service/endpoints/batch";
import { OverloadedError } from "@/lib/load/gate";
import { assertAwaited, whileAwaited } from "@/service/db/request-signal";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authentication/authenticate";
import { requireBeta } from "@/service/http/closed-beta";
import { completeAnswer } from "@/service/http/complete-answer";
import type { Cursors } from "@/service/http/cursor";
import { describeFailure } from "@/service/http/error-answers";
import { handler, type MountedEndpoint } from "@/service/http/handler";
import { readRequest } from "@/service/http/read-request";

/** Fewer than the pool's connections, so that one batch does not make all other requests wait. */
const CONCURRENCY = 4;
/**
 * Answers are kept until the last one is ready, so their length in characters is limited. The dashboard's largest
 * batch, 48 pages of samples, stays below it.
 */
const MAX_ANSWER_CHARS = 64 * 1024 * 1024;

type Caller = {
  readonly team: Team;
  readonly deps: RequestDeps;
  readonly cursorsFor: (scope: string) => Cursors;
};

/**
 * Answers several of a team's GETs in one request, each with its own handler, validation and refusals. Only JSON
 * endpoints that use team keys can be read; any other path gets a 404 at its position. Reads that come after
 * `maxChars` of answers get the 503 of an overloaded service.
 */
export function createBatchHandlers(
  mounted: readonly MountedEndpoint[],
  maxChars = MAX_ANSWER_CHARS,
): MountedEndpoint[] {
  const readable = new Map(
    mounted
      .filter(({ endpoint }) => endpoint.method === "GET")
      .filter(({ endpoint: { auth, answers } }) => auth === undefined && answers === undefined)
      .map((entry) => [entry.endpoint.path, entry] as const),
  );

  async function answerOne(read: BatchedRead, caller: Caller): Promise<BatchedAnswer> {
    const entry = readable.get(read.path);
    if (entry === undefined) return { status: 404, body: { detail: "Not Found" } };
    const { endpoint, run } = entry;
    try {
      requireBeta(endpoint, caller.team);
      const request = new Request(`http://batch/?${toSearch(read.query)}`);
      const parts = await readRequest(endpoint, request, read.params, () => {});
      const cursors = caller.cursorsFor(endpoint.path);
      const body = await run({ ...parts, ...caller, cursors, request });
      return { status: endpoint.status, body: completeAnswer(endpoint.response, body) };
    } catch (error) {
      return refuseOne(read, caller, error);
    }
  }

  return [
    handler(endpoints.readBatch, ({ body, team, deps, cursorsFor, request }) =>
      whileAwaited(request.signal, async () => {
        const caller = { team, deps, cursorsFor };
        const answers = new Array<BatchedAnswer>(body.requests.length);
        const waiting = body.requests.entries();
        let chars = 0;
        const worker = async () => {
          for (const [index, read] of waiting) {
            assertAwaited();
            if (chars > maxChars) {
              answers[index] = refuseOne(read, caller, new OverloadedError(1));
              continue;
            }
            const answer = await answerOne(read, caller);
            answers[index] = answer;
            chars += JSON.stringify(answer).length;
          }
        };
        await Promise.all(Array.from({ length: CONCURRENCY }, worker));
        return { answers };
      }),
    ),
  ];
}

function refuseOne({ path }: BatchedRead, { deps }: Caller, error: unknown): BatchedAnswer {
  const { status, body } = describeFailure(error, deps.log, { route: path });
  return { status, body };
}

function toSearch(query: BatchedRead["query"]): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) search.append(name, item);
  }
  return search;
}
