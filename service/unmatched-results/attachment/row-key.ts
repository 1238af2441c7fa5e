import type { ReceivedRow } from "@/lib/contract/service/received-report";

/** Identifies the marker of a stored row within its order; rows from before keys were stored have only the slug. */
export function getRowKey({ marker }: Pick<ReceivedRow, "marker">): string | null {
  return marker && (marker.key ?? toSlugKey(marker.slug));
}

/** Every key under which a stored row, new or old, may have the marker of this one. */
export function getRowKeys({ marker }: Pick<ReceivedRow, "marker">): string[] {
  return marker === null ? [] : [...(marker.key ? [marker.key] : []), toSlugKey(marker.slug)];
}

function toSlugKey(slug: string): string {
  return `slug ${slug}`;
}
