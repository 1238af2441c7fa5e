/** The name of a provider, derived from its slug, so that an unknown provider has a name too. */
export function toProviderName(slug: string): string {
  return slug
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}
