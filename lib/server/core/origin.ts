import { ConsoleError } from "./errors";

/**
 * Refuses a write that another site's page could have sent. Every browser sends Origin with one; a request
 * without Origin and without Sec-Fetch-Site comes from no browser page of ours and is refused as well.
 * `consoleUrl` is the public address, for a console behind a proxy that changes the Host.
 */
export function requireSameOrigin({ headers }: Request, consoleUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const host = headers.get("host");
  const siteFits = site === null || site === "same-origin";
  const originFits =
    origin === null || origin === new URL(consoleUrl).origin || hostOf(origin) === host;
  if (siteFits && originFits && (site ?? origin) !== null) return;
  throw new ConsoleError("forbidden", "This request did not come from the console's own pages.");
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
