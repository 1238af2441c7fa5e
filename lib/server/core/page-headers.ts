/** Set by the proxy on every page request, over anything a client may have sent under these names. */
export const REQUEST_ID_HEADER = "x-request-id";
export const PATH_HEADER = "x-phial-path";
export const NONCE_HEADER = "x-nonce";
