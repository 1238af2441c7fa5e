import { check } from "recheck";

/** Long enough for every regular expression of the tree on a busy machine; an undecided one fails the check. */
const TIMEOUT_MS = 120_000;

/** Only steps are counted, from the same starting point each time: a busy machine does not make an expression look slow. */
const BY_STEPS = { attackTimeout: null, incubationTimeout: null, randomSeed: 1 } as const;

/**
 * What is wrong with a regular expression, in words; null when its time grows linearly with the text for certain.
 * An expression that cannot be analyzed is reported too: not known is not safe. recheck takes its native program where
 * that is installed and its own JavaScript elsewhere.
 */
export async function judgeRegex(pattern: string, flags: string): Promise<string | null> {
  const diagnostics = await check(pattern, flags, { ...BY_STEPS, timeout: TIMEOUT_MS });
  switch (diagnostics.status) {
    case "safe":
      return null;
    case "vulnerable":
      return `${diagnostics.complexity.summary}, for example on ${diagnostics.attack.pattern}`;
    default:
      return `could not be decided (${diagnostics.error.kind})`;
  }
}
