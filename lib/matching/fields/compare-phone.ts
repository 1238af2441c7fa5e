import { type Agreement, different, missing, same, similar } from "@/lib/matching/agreement";
import { countEdits, isTransposed } from "./spelling";

/**
 * The last ten digits, which systems write alike whether or not they store the country code; null for none and for a
 * placeholder number.
 */
export function readPhone(value: string | null): string | null {
  const digits = (value ?? "").slice(0, 40).replace(/\D/g, "").slice(-10);
  if (digits.length < 7) return null;
  return /^(\d)\1+$/.test(digits.slice(-7)) || "01234567890".includes(digits) ? null : digits;
}

/** Compares two telephone numbers. */
export function comparePhone(result: string | null, candidate: string | null): Agreement {
  const [a, b] = [readPhone(result), readPhone(candidate)];
  if (a === null || b === null) return missing(result, candidate);
  if (a === b) return same();
  if (a.length !== b.length && (a.endsWith(b) || b.endsWith(a))) {
    return similar("no_area_code", "the same without the area code");
  }
  if (isTransposed(a, b)) return similar("digits_swapped", "two digits swapped");
  if (countEdits(a, b) === 1) return similar("one_digit", "one digit differs");
  return different("different", "another number");
}
