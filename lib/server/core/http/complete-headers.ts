import "server-only";
import type { ServerResponse } from "node:http";
import { NO_PAGE_POLICY, pageHeaders } from "./security-headers";

const DRAWING = "image/svg+xml";
const PLAIN = "text/plain";

/**
 * Has an answer say whether it is kept and in which character set its text is, and gives it the security headers that it
 * does not have. Only when its headers are sent, because Next leaves a header as it is that it finds.
 */
export function completeHeaders(response: ServerResponse, https: boolean): void {
  const { writeHead } = response;
  const usual = { ...pageHeaders(https), "content-security-policy": NO_PAGE_POLICY };
  response.writeHead = function (this: ServerResponse, ...given: Parameters<typeof writeHead>) {
    for (const [name, value] of Object.entries(usual)) {
      if (!this.hasHeader(name)) this.setHeader(name, value);
    }
    // A redirect's text is its address. Next sets the type as a list.
    const isRedirect = this.hasHeader("location");
    const type = String(this.getHeader("content-type") ?? (isRedirect ? PLAIN : ""));
    if (type === PLAIN || type === DRAWING) {
      this.setHeader("content-type", `${type}; charset=utf-8`);
    }
    return writeHead.apply(this, given);
  } as typeof writeHead;
}
