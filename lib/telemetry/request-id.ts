/** What a request id may look like that another program made: it ends up in logs, headers and the audit log. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** A request id as it was sent; null unless it is well-formed. */
export function readRequestId(sent: string | null | undefined): string | null {
  return sent && REQUEST_ID.test(sent) ? sent : null;
}
