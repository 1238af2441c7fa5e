import { type Agreement, different, missing, same, similar } from "@/lib/matching/agreement";
import { foldText } from "./fold-text";
import { countEdits } from "./spelling";

/** Mailbox names that staff type to get past a required field. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  "declined",
  "na",
  "no",
  "noemail",
  "noreply",
  "none",
  "patient",
  "refused",
  "test",
  "unknown",
]);

/** The normalized mailbox: lower case, without what follows a plus; null for none and for a placeholder. */
export function readEmail(value: string | null): string | null {
  const [name = "", domain = ""] = foldText(value ?? "").split("@");
  const mailbox = name.split("+", 1)[0] ?? "";
  const bare = mailbox.replace(/[^\p{L}\p{N}]/gu, "");
  return bare === "" || domain === "" || PLACEHOLDERS.has(bare) ? null : `${mailbox}@${domain}`;
}

/** Compares two e-mail addresses. */
export function compareEmail(result: string | null, candidate: string | null): Agreement {
  const [a, b] = [readEmail(result), readEmail(candidate)];
  if (a === null || b === null) return missing(result, candidate);
  if (a === b) return same();
  const [nameOfA = "", nameOfB = ""] = [a.split("@")[0], b.split("@")[0]];
  if (nameOfA === nameOfB && nameOfA.length >= 4) {
    return similar("other_provider", "the same name at another provider");
  }
  if (countEdits(a, b) <= 2) return similar("few_letters", "one or two letters differ");
  return different("different", "another address");
}
