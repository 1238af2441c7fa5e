const A_YEAR_S = 31_536_000;

/** Over https the browser binds the cookie to this host; browsers do not accept the prefix over plain http. */
const PREFIX = "__Host-";

type Cookies = { get: (name: string) => { value: string } | undefined };

/** What `writePreferenceCookie` kept, from the cookies of a request. */
export function readPreferenceCookie(cookies: Cookies, name: string): string | undefined {
  return (cookies.get(`${PREFIX}${name}`) ?? cookies.get(name))?.value;
}

/** Keeps a display choice where the server can read it before it draws the page. Never anything personal. */
export function writePreferenceCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
  document.cookie = getPreferenceCookie(name, value, window.location.protocol === "https:");
}

/** The text that sets the cookie. */
export function getPreferenceCookie(name: string, value: string, isSecure: boolean): string {
  const prefixed = isSecure ? `${PREFIX}${name}` : name;
  return `${prefixed}=${value}; path=/; max-age=${A_YEAR_S}; samesite=lax${isSecure ? "; secure" : ""}`;
}
