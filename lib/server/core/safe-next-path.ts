import "server-only";

const BASE = "http://phial.invalid";

/**
 * Where to go after signing in: a path of this dashboard, or `/` for anything that could lead elsewhere
 * (another host, `//host`, `/\host`, a scheme) or back to the sign-in.
 */
export function safeNextPath(candidate: string | null | undefined): string {
  if (!candidate?.startsWith("/") || !URL.canParse(candidate, BASE)) return "/";
  const url = new URL(candidate, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//")) return "/";
  if (/^\/(sign-in|api)(\/|$)/.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}`;
}

/** The address of a step of signing in that leads on to `next`, a safe path. */
export function leadBack(step: string, next: string): string {
  return next === "/" ? step : `${step}?next=${encodeURIComponent(next)}`;
}

/** Where a step of signing in leads on to, by the `next` of its address. */
export async function readNextPath(
  searchParams: Promise<{ next?: string | string[] }>,
): Promise<string> {
  const { next } = await searchParams;
  return safeNextPath(typeof next === "string" ? next : null);
}
