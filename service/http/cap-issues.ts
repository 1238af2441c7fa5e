import type { ValidationIssue } from "@/lib/contract/dashboard/api-error";

const MAX_ISSUES = 100;
/** Characters of `input` that one issue repeats. */
const MAX_ECHO = 1_000;
const MAX_TEXT = 200;

/** Images are not repeated, not even in part: a signature can identify a person. */
const NEVER_REPEATED = new Set([
  "signature_image",
  "front_image",
  "back_image",
  "patient_signature_image",
]);

/**
 * The issues as sent in the response: at most 100, each with at most about 1,000 characters of the input. A small
 * request therefore never causes a much larger response.
 */
export function capIssues(issues: readonly ValidationIssue[]): ValidationIssue[] {
  const shown = issues.slice(0, MAX_ISSUES).map((issue) => ({
    ...issue,
    loc: issue.loc.map((part) => (typeof part === "string" ? shorten(part) : part)),
    input: hasImage(issue.loc) ? null : echo(issue.input, { left: MAX_ECHO }),
  }));
  const [first] = issues;
  if (first === undefined || issues.length <= MAX_ISSUES) return shown;
  const msg = `Value error, ${issues.length - MAX_ISSUES} more errors are not listed`;
  return [...shown, { type: "value_error", loc: first.loc.slice(0, 1), msg, input: null }];
}

function hasImage(loc: ValidationIssue["loc"]): boolean {
  return loc.some((part) => NEVER_REPEATED.has(String(part)));
}

/** A copy of the value, truncated when the budget is used up. */
function echo(value: unknown, budget: { left: number }): unknown {
  budget.left -= 5;
  if (typeof value === "string") {
    const text = shorten(value);
    budget.left -= text.length;
    return text;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      if (budget.left <= 0) break;
      items.push(echo(item, budget));
    }
    return items;
  }
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) {
    if (budget.left <= 0) break;
    budget.left -= Math.min(key.length, MAX_TEXT);
    copy[shorten(key)] = NEVER_REPEATED.has(key) ? null : echo(item, budget);
  }
  return copy;
}

function shorten(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT).toWellFormed()}…`;
}
