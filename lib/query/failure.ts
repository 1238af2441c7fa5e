import type { ConsoleErrorCode } from "@/lib/contract/api-error";
import { ApiError, ConnectionError, ShapeError } from "./fetch";

/** A failed request in words: what happened, and what it means for the person. */
export type Failure = {
  kind: ConsoleErrorCode | "connection" | "shape";
  title: string;
  /** The service's or console's own sentence, where it says more than the title. */
  detail: string | null;
  requestId: string | null;
  /** Whether a write may have happened although no answer came. */
  outcomeUnknown: boolean;
};

const TITLES: Record<Failure["kind"], string> = {
  unauthenticated: "Your session has ended",
  forbidden: "Your role does not include this",
  not_found: "There is no such record",
  invalid_request: "The request was refused",
  conflict: "The record changed in the meantime",
  rate_limited: "Too many requests at once",
  upstream_unavailable: "The service is not answering",
  upstream_invalid: "The service answered with something this console cannot read",
  timeout: "The service did not answer in time",
  internal: "The console failed",
  connection: "The console could not be reached",
  shape: "The console's answer could not be read",
};

/** After these nothing is known: the request may have arrived although its answer did not. */
const UNKNOWN_OUTCOME: ReadonlySet<Failure["kind"]> = new Set([
  "timeout",
  "upstream_invalid",
  "internal",
  "connection",
  "shape",
]);

/** What to say about an error of apiFetch; any other error counts as the console's own. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { code, message, request_id, upstream } = error.failure;
    return failure(code, upstream?.detail ?? message, request_id);
  }
  if (error instanceof ConnectionError) return failure("connection", error.message, null);
  if (error instanceof ShapeError) return failure("shape", error.message, null);
  return failure("internal", null, null);
}

function failure(kind: Failure["kind"], detail: string | null, requestId: string | null): Failure {
  const outcomeUnknown = UNKNOWN_OUTCOME.has(kind);
  return { kind, title: TITLES[kind], detail, requestId, outcomeUnknown };
}
