import "server-only";
import type { MatchReviewPatient } from "@/lib/contract/service/unmatched-result";
import { getInitials } from "@/lib/domain/orders/kit-registration";

/** What a list may show of a patient: `W. H.` and the year of birth. Null for fields that the lab did not send. */
export function maskPatient(patient: MatchReviewPatient | null | undefined): {
  initials: string | null;
  birth_year: number | null;
} {
  const year = /^(\d{4})-/.exec(patient?.dob ?? "")?.[1];
  return {
    initials: getInitials(patient?.first_name, patient?.last_name) || null,
    birth_year: year ? Number(year) : null,
  };
}
