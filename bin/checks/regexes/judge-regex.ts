import { check } from "recheck";
import { MINUTE_MS } from "@/lib/contract/time";

/** Only a hang takes this long, however busy the machine is; an undecided expression fails the check. */
const TIMEOUT_MS = 30 * MINUTE_MS;

/**
 * Counts only steps, always from the same starting point, so that a busy machine does not make an expression look slow.
 */
const BY_STEPS = { attackTimeout: null, incubationTimeout: null, randomSeed: 1 } as const;

/**
 * A sentence about what is wrong with a regular expression; null only when its time certainly grows linearly with the
 * text. An expression that cannot be analyzed is reported too, because unknown is not safe. recheck uses its native
 * program where that is installed, and its JavaScript implementation elsewhere.
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
