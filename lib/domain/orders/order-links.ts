/** A link from the service that may be opened: http or https only. Anything else is text, never a target. */
export function safeLink(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
