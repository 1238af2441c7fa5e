import "server-only";
import { REQUEST_ID_HEADER } from "@/lib/server/core/http/page-headers";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Logs why a page failed: its route's template, the request id, and the reference (`digest`) that the screen shows. */
export function logPageFailure(error: unknown, headers: Headers, route: string): void {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  const requestId = headers[REQUEST_ID_HEADER];
  runtime().log.error({ requestId, route, digest, ...errorFacts(error) }, "page failed");
}
