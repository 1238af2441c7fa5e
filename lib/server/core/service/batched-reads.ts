import "server-only";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import {
  type BatchedAnswer,
  type BatchedRead,
  MAX_BATCHED_READS,
} from "@/lib/contract/service/endpoints/batch";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { processState } from "@/lib/server/core/process-state";
import { getRequestScope } from "@/lib/server/core/request-scope";
import { toServiceError } from "./service-failures";

type Waiting = {
  readonly read: BatchedRead;
  readonly status: number;
  readonly signal: AbortSignal | undefined;
  readonly sendAlone: () => Promise<unknown>;
  readonly resolve: (body: unknown) => void;
  readonly reject: (error: unknown) => void;
};
type SendBatch = (
  requests: readonly BatchedRead[],
  signal: AbortSignal | undefined,
) => Promise<readonly BatchedAnswer[]>;

const getWaitingByCtx = processState(
  "reads to send together",
  () => new WeakMap<ServiceCtx, Waiting[]>(),
);

/**
 * Whether a call can share a request with others: a JSON read, from a service that answers several reads in one
 * request.
 */
export function canBeBatched({ team }: ServiceCtx, endpoint: Endpoint): boolean {
  const isRead = endpoint.method === "GET" && endpoint.answers === undefined;
  return isRead && team.deployment === "embedded";
}

/**
 * Reads that one context starts at the same moment are sent to the service as one request; a single read is sent as it
 * is. Each gets its own response or error.
 */
export function readTogether(
  ctx: ServiceCtx,
  endpoint: Endpoint,
  request: { params: unknown; query: unknown },
  { sendAlone, sendBatch }: { sendAlone: () => Promise<unknown>; sendBatch: SendBatch },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const waitingByCtx = getWaitingByCtx();
    const waiting = waitingByCtx.get(ctx) ?? [];
    const { signal } = getRequestScope();
    const read = {
      path: endpoint.path,
      params: toTexts(request.params),
      query: toQuery(request.query),
    };
    waiting.push({ read, status: endpoint.status, signal, sendAlone, resolve, reject });
    if (waiting.length > 1) return;
    waitingByCtx.set(ctx, waiting);
    setImmediate(() => {
      waitingByCtx.delete(ctx);
      void flush(waiting, sendBatch);
    });
  });
}

async function flush(waiting: readonly Waiting[], sendBatch: SendBatch): Promise<void> {
  const [only, ...others] = waiting;
  if (only && others.length === 0) {
    only.sendAlone().then(only.resolve, only.reject);
    return;
  }
  for (let start = 0; start < waiting.length; start += MAX_BATCHED_READS) {
    await answerPart(waiting.slice(start, start + MAX_BATCHED_READS), sendBatch);
  }
}

async function answerPart(part: readonly Waiting[], sendBatch: SendBatch): Promise<void> {
  try {
    const answers = await sendBatch(
      part.map(({ read }) => read),
      abortWithAll(part),
    );
    for (const [index, { status, resolve, reject }] of part.entries()) {
      const answer = answers[index];
      if (answer === undefined) reject(missingAnswer());
      else if (answer.status === status) resolve(answer.body);
      else reject(toServiceError(answer.status, JSON.stringify(answer.body)));
    }
  } catch (thrown) {
    for (const { reject } of part) reject(thrown);
  }
}

/** Aborts when nobody waits for any of them; never when one of them has no signal. */
function abortWithAll(part: readonly Waiting[]): AbortSignal | undefined {
  const signals = [...new Set(part.map(({ signal }) => signal))];
  const known = signals.filter((signal) => signal !== undefined);
  if (known.length < signals.length) return undefined;
  if (known.length === 1) return known[0];
  const all = new AbortController();
  const check = () => {
    if (known.every(({ aborted }) => aborted)) all.abort();
  };
  for (const signal of known) signal.addEventListener("abort", check, { once: true });
  check();
  return all.signal;
}

function missingAnswer(): DashboardError {
  return new DashboardError("upstream_invalid", "The service left out an answer.");
}

function toTexts(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]),
  );
}

function toQuery(query: unknown): BatchedRead["query"] {
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    return [[name, Array.isArray(value) ? value.map(String) : String(value)] as const];
  });
  return Object.fromEntries(entries);
}
