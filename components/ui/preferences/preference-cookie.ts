const A_YEAR_S = 31_536_000;

/** Over https this prefix binds the cookie to this host; browsers reject it over plain http. */
const PREFIX = "__Host-";

type Cookies = { get: (name: string) => { value: string } | undefined };

/** The value stored by `writePreferenceCookie`, from the cookies of a request. */
export function readPreferenceCookie(cookies: Cookies, name: string): string | undefined {
  return (cookies.get(`${PREFIX}${name}`) ?? cookies.get(name))?.value;
}

/** Stores a display choice where the server can read it before it renders the page. Never stores anything personal. */
export function writePreferenceCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
  document.cookie = getPreferenceCookie(name, value, window.location.protocol === "https:");
}

/** The string that sets the cookie. */
export function getPreferenceCookie(name: string, value: string, isSecure: boolean): string {
  const prefixed = isSecure ? `${PREFIX}${name}` : name;
  return `${prefixed}=${value}; path=/; max-age=${A_YEAR_S}; samesite=lax${isSecure ? "; secure" : ""}`;
}
