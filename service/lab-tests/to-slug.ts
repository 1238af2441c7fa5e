/**
 * Converts a name to a slug: lower-case letters and digits, with a hyphen for everything else. Two names may have one
 * slug, so nothing is identified by it.
 */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
