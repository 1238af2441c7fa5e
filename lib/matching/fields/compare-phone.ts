import { type Agreement, different, missing, same, similar } from "@/lib/matching/agreement";
import { editsBetween, isTransposed } from "./spelling";

/** The digits that two systems write alike: the last ten, without a country's code; null for none and for a made-up number. */
export function readPhone(value: string | null): string | null {
  const digits = (value ?? "").slice(0, 40).replace(/\D/g, "").slice(-10);
  if (digits.length < 7) return null;
  return /^(\d)\1+$/.test(digits.slice(-7)) || "01234567890".includes(digits) ? null : digits;
}

/** How two telephone numbers stand to each other. */
export function comparePhone(result: string | null, candidate: string | null): Agreement {
  const [a, b] = [readPhone(result), readPhone(candidate)];
  if (a === null || b === null) return missing(result, candidate);
  if (a === b) return same();
  if (a.length !== b.length && (a.endsWith(b) || b.endsWith(a))) {
    return similar("no_area_code", "the same without the area code");
  }
  if (isTransposed(a, b)) return similar("digits_swapped", "two digits swapped");
  if (editsBetween(a, b) === 1) return similar("one_digit", "one digit differs");
  return different("different", "another number");
}
