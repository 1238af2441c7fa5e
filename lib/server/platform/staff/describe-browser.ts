import "server-only";

// The order matters: most browsers also name those that they descend from.
const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/** A browser's name and system, `Firefox on Linux`; only names from these lists, whatever the header contains. */
export function describeBrowser(userAgent: string): string {
  const find = (known: readonly (readonly [string, string])[]) =>
    known.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = find(BROWSERS) ?? "Another browser";
  const system = find(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
