/** The dashboard's closed set of error codes, with the HTTP status of each. */
export const DASHBOARD_ERROR_STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid_request: 400,
  conflict: 409,
  rate_limited: 429,
  upstream_unavailable: 502,
  upstream_invalid: 502,
  timeout: 504,
  /** More work than can be done in time; nothing was done. */
  overloaded: 503,
  internal: 500,
  database_unavailable: 503,
  disk_full: 507,
} as const;
