const A_YEAR_S = 31_536_000;

/** Keeps a display choice where the server can read it before it draws the page. Never anything personal. */
export function writePreferenceCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
  document.cookie = `${name}=${value}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
}
