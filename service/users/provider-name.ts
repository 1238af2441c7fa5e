/** The name of a provider, made from its slug, so that one not yet known has a name too. */
export function toProviderName(slug: string): string {
  return slug
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}
