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

/** The slug of a name as a laboratory reports it: `Lymphocytes %` is not the slug of `Lymphocytes`. */
export function toReportedSlug(name: string): string {
  return toSlug(name.replaceAll("%", " percent "));
}
