/** Set by the proxy on every page request, replacing anything a client may have sent under these names. */
export const REQUEST_ID_HEADER = "x-request-id";
export const PATH_HEADER = "x-phial-path";
export const NONCE_HEADER = "x-nonce";
/** Set by Next's router on its prefetch requests for pages. */
export const PREFETCH_HEADER = "next-router-prefetch";
