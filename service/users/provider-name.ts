/**
 * The wire name of a provider, derived from its slug, so that an unknown one has a name too. The dashboard labels known
 * providers itself.
 */
export function toProviderName(slug: string): string {
  return slug
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}
