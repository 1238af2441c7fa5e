import { PhoneNumber } from "@/lib/contract/service/person-details";

/** Area code and exchange of the North American plan: neither begins with 0 or 1, and neither ends in 11. */
const NORTH_AMERICAN = /^1?[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/;
const MAX_LENGTH = 15;

/** Why a telephone number cannot exist; null when it can. The service rejects the same numbers with 400. */
export function phoneProblem(text: string): string | null {
  const number = text.trim();
  if (number === "") return "Enter the telephone number.";
  if (!PhoneNumber.safeParse(number).success) {
    return "Enter at least 10 digits; only digits, spaces, + - . and parentheses are allowed.";
  }
  const digits = number.replaceAll(/\D/g, "");
  if (!number.startsWith("+") || digits.startsWith("1")) {
    return NORTH_AMERICAN.test(digits)
      ? null
      : "No such number exists in North America. Check its area code, or start with + and the country code.";
  }
  const exists = /^[2-9]/.test(digits) && digits.length <= MAX_LENGTH;
  return exists
    ? null
    : `After + enter the country code, with at most ${MAX_LENGTH} digits in total.`;
}
