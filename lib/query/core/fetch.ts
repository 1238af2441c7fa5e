import type { z } from "zod";
import {
  type DashboardErrorBody,
  DashboardErrorBody as ErrorBody,
} from "@/lib/contract/dashboard/api-error";
import { BACKGROUND_HEADER, USE_HEADER } from "@/lib/contract/dashboard/background-header";
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

/** The dashboard responded with a body that violates its own contract. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";
}

/**
 * One call to the dashboard's own API: JSON in, parsed JSON out. Throws ApiError (error response), NotSentError (the
 * browser is offline), ConnectionError (no usable response) or ShapeError (a response that violates the contract).
 */
export async function apiFetch<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  init: {
    method?: "GET" | "POST" | "PATCH" | "DELETE";
    body?: unknown;
    signal?: AbortSignal;
    /** Completes the request even if the page is left in the meantime; the body is then limited to 64 KiB. */
    keepalive?: boolean;
  } = {},
): Promise<z.output<Schema>> {
  const response = await send(path, init);
  return parseAnswer(schema, response.status, await response.text());
}

/** The parsed body of a response of the dashboard's API; throws like apiFetch. */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  status: number,
  text: string,
): z.output<Schema> {
  const body = readJson(text);
  if (status < 200 || status > 299) {
    const refusal = ErrorBody.safeParse(body);
    if (refusal.success) throw new ApiError(refusal.data.error);
    throw new ConnectionError(`Phial answered ${status} without a reason.`);
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ShapeError("Phial's answer has an unexpected shape.");
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function send(
  path: string,
  init: { method?: string; body?: unknown; signal?: AbortSignal; keepalive?: boolean },
): Promise<Response> {
  const isFile = init.body instanceof Blob;
  if (init.signal) await readsAreHeld;
  assertOnline();
  const isJson = init.body !== undefined && !isFile;
  const readHeaders = init.signal ? getReadHeaders() : {};
  const headers = { ...(isJson ? { "content-type": "application/json" } : {}), ...readHeaders };
  try {
    const response = await fetch(path, {
      method: init.method ?? "GET",
      credentials: "same-origin",
      ...(init.signal ? { signal: init.signal } : {}),
      ...(init.keepalive ? { keepalive: true } : {}),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      ...(init.body === undefined
        ? {}
        : { body: isFile ? (init.body as Blob) : JSON.stringify(init.body) }),
    });
    if (response.headers.get(USE_HEADER) === "1") recordUse();
    else if (init.signal && !(BACKGROUND_HEADER in readHeaders)) keepAction();
    return response;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new ConnectionError("Phial could not be reached.", { cause });
  }
}
