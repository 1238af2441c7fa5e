const MAX_LENGTH = 15;
/** Area code and exchange of the North American plan: neither starts with 0 or 1, or ends in 11 like 911. */
const NORTH_AMERICAN = /^1?[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/;

/**
 * Whether a phone number can exist. Without a leading `+`, or after `+1`, the North American plan applies; any other
 * country needs 8 to 15 digits that do not start with 0 (E.164).
 */
export function isRealPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "");
  if (!text.trim().startsWith("+") || digits.startsWith("1")) return NORTH_AMERICAN.test(digits);
  return /^[2-9]/.test(digits) && digits.length >= 8 && digits.length <= MAX_LENGTH;
}
