/** The accepted form of a request id from another program: it ends up in logs, headers and the audit log. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The received request id; null unless it is well-formed. */
export function readRequestId(sent: string | null | undefined): string | null {
  return sent && REQUEST_ID.test(sent) ? sent : null;
}
