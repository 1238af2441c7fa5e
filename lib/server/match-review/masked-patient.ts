import type { MatchReviewPatient } from "@/lib/contract/match-review";

/** What a list may say of a patient: `W. H.` and the year of birth. Null for what the lab did not send. */
export function maskedPatient(patient: MatchReviewPatient | null | undefined): {
  initials: string | null;
  birth_year: number | null;
} {
  const initials = [patient?.first_name, patient?.last_name].flatMap((name) => {
    const [letter] = name?.trim() ?? "";
    return letter ? [`${letter.toUpperCase()}.`] : [];
  });
  const year = /^(\d{4})-/.exec(patient?.dob ?? "")?.[1];
  return {
    initials: initials.length > 0 ? initials.join(" ") : null,
    birth_year: year ? Number(year) : null,
  };
}
