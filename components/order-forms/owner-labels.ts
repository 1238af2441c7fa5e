import type { KitOwner } from "@/lib/contract/dashboard/kit-registration";

/** `T. Q., born 1992`: enough to compare with the person present. */
export function formatOwner({ initials, birth_year }: KitOwner): string {
  const name = initials === "" ? "a person without a stored name" : initials;
  return `${name}, ${birth_year === null ? "year of birth not known" : `born ${birth_year}`}`;
}
