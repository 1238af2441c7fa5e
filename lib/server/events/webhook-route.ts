import "server-only";
import { randomUUID } from "node:crypto";
import { observeRequest } from "@/lib/server/core/http/observe-request";
import { readAtMost } from "@/lib/server/core/http/read-at-most";
import { NO_PAGE_POLICY } from "@/lib/server/core/http/security-headers";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import { type Receipt, receiveEvent } from "./receive-event";

const MAX_BODY_MB = 2;
const MAX_BODY_BYTES = MAX_BODY_MB * 1024 * 1024;

/** Senders retry whatever is not answered with 2xx: with a new signature, or once it can be stored again. */
const ANSWERS: Record<Receipt, { status: number; message: string }> = {
  stored: { status: 202, message: "Stored." },
  duplicate: { status: 200, message: "Stored before." },
  // A retry with a new signature is on time, so the sender should try again.
  too_old: { status: 400, message: "The timestamp is more than five minutes from our clock." },
  bad_signature: { status: 401, message: "The signature does not fit." },
  unknown_team: { status: 404, message: "There is no such webhook address." },
};

type Context = { params: Promise<Record<string, string | string[] | undefined> | undefined> };

/**
 * The only response builder besides `route()`: for the service, which has no session and signs each request instead. It
 * has no operation, because nobody acts; the operations that apply and show what it stores are audited.
 */
export function webhookRoute() {
  const handler = (request: Request, context: Context): Promise<Response> => {
    const requestId = randomUUID();
    const about = { name: "event.receive", method: request.method, requestId };
    return observeRequest(about, () => receive(request, context, requestId));
  };
  return Object.assign(handler, { operation: { signed: true as const } });
}

async function receive(
  request: Request,
  { params }: Context,
  requestId: string,
): Promise<Response> {
  try {
    const teamId = String((await params)?.teamId);
    const bytes = await readBody(request);
    if (bytes === null) {
      return respond(requestId, 413, `The body is larger than ${MAX_BODY_MB} MB.`);
    }
    const { status, message } = ANSWERS[await receiveEvent(teamId, request.headers, bytes)];
    return respond(requestId, status, message);
  } catch (thrown) {
    runtime().log.error({ requestId, ...errorFacts(thrown) }, "an event could not be stored");
    return respond(requestId, 503, "Not stored. Try again later.");
  }
}

async function readBody({ headers, body }: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get("content-length") ?? 0) > MAX_BODY_BYTES) return null;
  return body ? readAtMost(body, MAX_BODY_BYTES) : new Uint8Array();
}

function respond(requestId: string, status: number, message: string): Response {
  return Response.json(
    { message },
    {
      status,
      headers: {
        "cache-control": "no-store",
        "content-security-policy": NO_PAGE_POLICY,
        "x-content-type-options": "nosniff",
        "x-request-id": requestId,
      },
    },
  );
}
