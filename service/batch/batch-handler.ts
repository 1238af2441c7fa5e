import { endpoints } from "@/lib/contract/service/endpoints";
import type { BatchedAnswer, BatchedRead } from "@/lib/contract/service/endpoints/batch";
import { assertAwaited, whileAwaited } from "@/service/db/request-signal";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authenticate";
import { requireBeta } from "@/service/http/closed-beta";
import { completeAnswer } from "@/service/http/complete-answer";
import type { Cursors } from "@/service/http/cursor";
import { describeFailure } from "@/service/http/error-answers";
import { handler, type MountedEndpoint } from "@/service/http/handler";
import { readRequest } from "@/service/http/read-request";

/** Fewer than the pool's connections, so that one batch does not make all other requests wait. */
const CONCURRENCY = 4;

type Caller = {
  readonly team: Team;
  readonly deps: RequestDeps;
  readonly cursorsFor: (scope: string) => Cursors;
};

/**
 * Answers several of a team's GETs in one request, each with its own handler, validation and refusals. Only JSON
 * endpoints that use team keys can be read; any other path gets a 404 at its position.
 */
export function createBatchHandlers(mounted: readonly MountedEndpoint[]): MountedEndpoint[] {
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
      const { status, body } = describeFailure(error, caller.deps.log, { route: read.path });
      return { status, body };
    }
  }

  return [
    handler(endpoints.readBatch, ({ body, team, deps, cursorsFor, request }) =>
      whileAwaited(request.signal, async () => {
        const caller = { team, deps, cursorsFor };
        const answers = new Array<BatchedAnswer>(body.requests.length);
        const waiting = body.requests.entries();
        const worker = async () => {
          for (const [index, read] of waiting) {
            assertAwaited();
            answers[index] = await answerOne(read, caller);
          }
        };
        await Promise.all(Array.from({ length: CONCURRENCY }, worker));
        return { answers };
      }),
    ),
  ];
}

function toSearch(query: BatchedRead["query"]): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) search.append(name, item);
  }
  return search;
}
