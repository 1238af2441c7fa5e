import type { DashboardErrorBody } from "@/lib/contract/dashboard/api-error";
import { DASHBOARD_ERROR_STATUS } from "@/lib/contract/dashboard/error-status";
import {
  BACKGROUND_HEADER,
  FETCHED_HEADER,
  USE_HEADER,
} from "@/lib/contract/dashboard/request-headers";
import { getReadHeaders, keepAction, recordUse } from "./activity";

type Failure = DashboardErrorBody["error"];

/** An error response of the dashboard's API, with a message for the person. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Whether Phial was too busy to respond: nothing was done, and the same request may succeed in a moment. */
export function isOverloaded(error: unknown): error is ApiError {
  return error instanceof ApiError && error.failure.code === "overloaded";
}

/** No usable response was received: the request may not have reached the dashboard. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";
}

/** The browser was offline before the request was sent, so nothing can have changed. */
export class NotSentError extends Error {
  override readonly name = "NotSentError";
}

/**
 * Throws NotSentError when the browser is offline. Every request of the dashboard calls it immediately before it is
 * sent; after that, a failure leaves the outcome open.
 */
export function assertOnline(): void {
  // Only `false` is certain; Node, which renders the pages, does not have this property.
  if (typeof navigator !== "undefined" && navigator.onLine === false) {
    throw new NotSentError("The browser has no connection.");
  }
}

let readsAreHeld: Promise<void> | undefined;

/**
 * Holds back every read that has not been sent yet, until the returned function is called. Used when signing out,
 * because a read that starts while the session is being ended would be rejected. Reads are requests with a signal;
 * writes are never held back.
 */
export function holdReads(): () => void {
  let resume: (() => void) | undefined;
  readsAreHeld = new Promise<void>((resolve) => {
    resume = resolve;
  });
  return () => {
    readsAreHeld = undefined;
    resume?.();
  };
}

/** The dashboard responded with something that is not what it should be. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";
}

/**
 * The body of a successful response, which the server has checked against the contract. Throws ApiError for an error
 * response, ConnectionError for one without a reason, and ShapeError when a success is not JSON.
 */
export function readAnswer(status: number, text: string): unknown {
  const body = readJson(text);
  if (status < 200 || status > 299) throw toError(status, body);
  if (body === undefined) throw new ShapeError("Phial's answer has an unexpected shape.");
  return body;
}

/** An error response as the error to throw. What stands in between may answer with anything, so nothing is assumed. */
export function toError(status: number, body: unknown): ApiError | ConnectionError {
  const failure = readFailure(isRecord(body) ? body.error : undefined);
  if (failure) return new ApiError(failure);
  return new ConnectionError(`Phial answered ${status} without a reason.`);
}

function readFailure(error: unknown): Failure | null {
  if (!isRecord(error)) return null;
  const { code, message, request_id, upstream, issues, retry_after_s } = error;
  if (typeof code !== "string" || !Object.hasOwn(DASHBOARD_ERROR_STATUS, code)) return null;
  if (typeof message !== "string" || typeof request_id !== "string") return null;
  return {
    code: code as Failure["code"],
    message,
    request_id,
    ...(isUpstream(upstream) ? { upstream } : {}),
    ...(Array.isArray(issues) ? { issues: issues.filter(isIssue) } : {}),
    ...(typeof retry_after_s === "number" ? { retry_after_s } : {}),
  };
}

function isUpstream(value: unknown): value is NonNullable<Failure["upstream"]> {
  return isRecord(value) && typeof value.status === "number" && typeof value.detail === "string";
}

function isIssue(value: unknown): value is NonNullable<Failure["issues"]>[number] {
  return isRecord(value) && typeof value.path === "string" && typeof value.message === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Undefined when the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Sent = {
  method?: string;
  /** Sent as JSON. */
  body?: object;
  /** Makes it a read. */
  signal?: AbortSignal;
  keepalive?: boolean;
  /** A read by the screen itself. */
  isFetched?: boolean;
};

/** Sends a request and counts it as a use of the session where the server does. Throws NotSentError or ConnectionError. */
export async function send(path: string, sent: Sent): Promise<Response> {
  const { method = "GET", body, signal, keepalive, isFetched } = sent;
  if (signal) await readsAreHeld;
  assertOnline();
  const readHeaders = signal ? getReadHeaders() : {};
  const headers = {
    ...(body ? { "content-type": "application/json" } : {}),
    ...(isFetched ? { [FETCHED_HEADER]: "1" } : {}),
    ...readHeaders,
  };
  try {
    const response = await fetch(path, {
      method,
      credentials: "same-origin",
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive: true } : {}),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.headers.get(USE_HEADER) === "1") recordUse();
    else if (signal && !(BACKGROUND_HEADER in readHeaders)) keepAction();
    return response;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new ConnectionError("Phial could not be reached.", { cause });
  }
}
