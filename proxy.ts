import { type NextRequest, NextResponse } from "next/server";
import { isDevelopment } from "@/lib/server/core/env";
import { NONCE_HEADER, PATH_HEADER, REQUEST_ID_HEADER } from "@/lib/server/core/page-headers";
import { contentSecurityPolicy, pageHeaders } from "@/lib/server/core/security-headers";

/** Sets the headers of pages only: each page itself decides who may see it. */
export function proxy(request: NextRequest): NextResponse {
  const https = request.headers.get("x-forwarded-proto") === "https";
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, { development: isDevelopment, https });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from this request header.
  headers.set("content-security-policy", policy);
  headers.set(NONCE_HEADER, nonce);
  headers.set(REQUEST_ID_HEADER, crypto.randomUUID());
  headers.set(PATH_HEADER, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  for (const [name, value] of Object.entries(pageHeaders(https))) response.headers.set(name, value);
  return response;
}

export const config = {
  // Not the API: the proxy would buffer the first 10 MB of each upload and drop the rest; route() sets its headers.
  matcher: ["/((?!api/|_next/static|_next/image).*)"],
};
