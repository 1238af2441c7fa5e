import { type NextRequest, NextResponse } from "next/server";
import { isDevelopment, readOwnAddresses } from "@/lib/server/core/env";
import { isAllowedHost } from "@/lib/server/core/http/allowed-hosts";
import { NONCE_HEADER, PATH_HEADER, REQUEST_ID_HEADER } from "@/lib/server/core/http/page-headers";
import {
  contentSecurityPolicy,
  NO_PAGE_POLICY,
  pageHeaders,
} from "@/lib/server/core/http/security-headers";
import { processState } from "@/lib/server/core/process-state";
import { answerBusy, isTooBusyForPages } from "@/lib/server/platform/load/busy-page";
import { findRuntime } from "@/lib/server/platform/load/find-runtime";

/** Read at the first request: there is none while building. */
const getOwnAddresses = processState("own addresses", () => readOwnAddresses());

/** Refuses other hosts and sets the headers of pages: each page itself decides who may see it. */
export function proxy(request: NextRequest): Response {
  const own = getOwnAddresses();
  const https =
    own.NEXTAUTH_URL.startsWith("https:") || request.headers.get("x-forwarded-proto") === "https";
  if (!isAllowedHost(request.headers.get("host"), own)) return refuseHost(https);
  if (request.method !== "GET" && request.method !== "HEAD") return refuseMethod(https);
  if (isTooBusyForPages()) return answerBusy(pageHeaders(https));
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy(nonce, { development: isDevelopment, https });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from this request header.
  headers.set("content-security-policy", policy);
  headers.set(NONCE_HEADER, nonce);
  const requestId = crypto.randomUUID();
  headers.set(REQUEST_ID_HEADER, requestId);
  headers.set(PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set(REQUEST_ID_HEADER, requestId);
  for (const [name, value] of Object.entries(pageHeaders(https))) response.headers.set(name, value);
  return response;
}

function refuseHost(https: boolean): NextResponse {
  findRuntime()?.log.warn({}, "another host refused");
  return new NextResponse("Phial does not answer under this address.", {
    status: 421,
    headers: { ...pageHeaders(https), "content-security-policy": NO_PAGE_POLICY },
  });
}

/** Pages are read and nothing else: there are no server actions. */
function refuseMethod(https: boolean): NextResponse {
  const headers = { ...pageHeaders(https), "content-security-policy": NO_PAGE_POLICY };
  return new NextResponse(null, { status: 405, headers: { ...headers, allow: "GET, HEAD" } });
}

export const config = {
  // Not the API: the proxy would buffer the first 10 MB of each upload and drop the rest; route() sets its headers.
  matcher: ["/((?!api/|unknown-api$|metrics$|_next/static|_next/image).*)"],
};
