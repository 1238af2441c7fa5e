import type { DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import { ApiError, ConnectionError, NotSentError, ShapeError } from "./fetch";

/** A failed request for display: what happened, and what it means for the person. */
export type Failure = {
  kind: DashboardErrorCode | "not_sent" | "connection" | "shape";
  title: string;
  /** The dashboard's own sentence, if it adds something to the title. */
  detail: string | null;
  /** The service's own message, verbatim. */
  said: string | null;
  requestId: string | null;
  /** Whether a write may have happened although no response was received. */
  outcomeUnknown: boolean;
};

const TITLES: Record<Failure["kind"], string> = {
  unauthenticated: "Your session has ended",
  forbidden: "Your role does not include this",
  not_found: "This record does not exist",
  invalid_request: "The request was refused",
  conflict: "The record changed in the meantime",
  rate_limited: "Too many requests at once",
  upstream_unavailable: "The service is not answering",
  upstream_invalid: "Phial could not read the service's answer",
  overloaded: "Phial is busy",
  timeout: "The service did not answer in time",
  internal: "Phial failed",
  database_unavailable: "Phial's database is not answering",
  disk_full: "A disk is full",
  not_sent: "No connection. Nothing was sent",
  connection: "Phial could not be reached",
  shape: "Phial's answer could not be read",
};

/** After these the outcome is unknown: the request may have arrived although its response did not. */
const UNKNOWN_OUTCOME: ReadonlySet<Failure["kind"]> = new Set([
  "timeout",
  "upstream_unavailable",
  "upstream_invalid",
  "internal",
  "database_unavailable",
  "disk_full",
  "connection",
  "shape",
]);

/** How to present an error of apiFetch; any other error is presented as an internal one. */
export function getFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { code, message, request_id, upstream } = error.failure;
    const facts = { detail: message, said: upstream?.detail, requestId: request_id };
    // A 500 comes from a service that is running, which is displayed differently from one that is down.
    const answered = code === "upstream_unavailable" && upstream !== undefined;
    return { ...failure(code, facts), ...(answered ? { title: "The service failed" } : {}) };
  }
  if (error instanceof NotSentError) return failure("not_sent", {});
  if (error instanceof ConnectionError) return failure("connection", { detail: error.message });
  if (error instanceof ShapeError) return failure("shape", { detail: error.message });
  return failure("internal", {});
}

/**
 * A failed write as two sentences, for places that cannot offer more. `notDone` (`Not released`) is used only when that
 * is certain.
 */
export function describeWriteFailure(
  error: unknown,
  notDone: string,
): { title: string; body: string } {
  const { kind, title, detail, said, outcomeUnknown } = getFailure(error);
  if (kind === "not_sent") return { title: `${title}.`, body: `${notDone}.` };
  if (outcomeUnknown) {
    return { title: "We could not confirm whether this was saved.", body: toSentence(title) };
  }
  return { title: `${notDone}.`, body: toSentence(said ?? detail ?? title) };
}

/** The text with a period, unless it ends like a sentence already. */
function toSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

type Facts = { detail?: string; said?: string | undefined; requestId?: string };

function failure(kind: Failure["kind"], { detail, said, requestId }: Facts): Failure {
  return {
    kind,
    title: TITLES[kind],
    detail: detail && detail !== toSentence(TITLES[kind]) ? detail : null,
    said: said || null,
    requestId: requestId ?? null,
    outcomeUnknown: UNKNOWN_OUTCOME.has(kind),
  };
}
