import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { runNpm } from "./run-npm";

const Counts = z.object({
  critical: z.number(),
  high: z.number(),
  moderate: z.number(),
  low: z.number(),
});
const Audit = z.object({ metadata: z.object({ vulnerabilities: Counts }) });
const Kept = z.object({ checked_at: z.string() });

/**
 * Asks the registry for advisories about the production packages; returns one sentence. If the registry does not
 * answer, the sentence says so and when it last did, which `file` stores. `isSafe` is null when unknown.
 */
export async function checkAdvisories(
  file: string,
  now: Date,
): Promise<{ sentence: string; isSafe: boolean | null }> {
  const { output } = await runNpm(["audit", "--json", "--omit=dev", "--audit=true"]);
  const counts = parseAudit(output);
  if (counts === null) {
    const last = await readFile(file, "utf8").then(parseKept, () => null);
    return {
      sentence: `not checked, ${last ? `last checked on ${last}` : "never checked"}`,
      isSafe: null,
    };
  }
  await writeFile(file, JSON.stringify({ checked_at: now.toISOString().slice(0, 10) }));
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  const sentence = found.map(([severity, count]) => `${count} ${severity}`).join(", ");
  return { sentence: sentence || "no known advisory", isSafe: counts.critical + counts.high === 0 };
}

/** The numbers of advisories in npm's output; null when it has none to read. */
export function parseAudit(text: string): z.infer<typeof Counts> | null {
  try {
    return Audit.parse(JSON.parse(text)).metadata.vulnerabilities;
  } catch {
    return null;
  }
}

function parseKept(text: string): string | null {
  try {
    return Kept.parse(JSON.parse(text)).checked_at;
  } catch {
    return null;
  }
}
