type Marker = {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly provider_id?: string | null | undefined;
};

/**
 * Identifies the marker of a value within its order: by the laboratory's code, and without one by slug and name. A count
 * and its percentage may share a slug.
 */
export function getMarkerKey({ name, slug, provider_id }: Marker): string {
  return provider_id ? `code ${provider_id}` : getNameKey(name, slug);
}

/** Whether two entries of one order are about the same marker; only one of them may have the laboratory's code. */
export function isSameMarker(one: Marker, other: Marker): boolean {
  if (one.provider_id && other.provider_id) return one.provider_id === other.provider_id;
  return getNameKey(one.name, one.slug) === getNameKey(other.name, other.slug);
}

function getNameKey(name: string, slug: string | undefined): string {
  return `named ${slug ?? ""} ${name.trim().toLowerCase()}`;
}
