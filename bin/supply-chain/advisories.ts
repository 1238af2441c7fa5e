import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import {
  type Judgment,
  judgeInstalled,
  parseKnownAdvisories,
  readDirectDependencies,
} from "./known-advisories";
import { runNpm } from "./run-npm";

const LIST = path.join(import.meta.dirname, "known-advisories.json");

const Counts = z.object({
  critical: z.number(),
  high: z.number(),
  moderate: z.number(),
  low: z.number(),
});
const Audit = z.object({ metadata: z.object({ vulnerabilities: Counts }) });

/**
 * Asks the registry for advisories about the production packages. If it does not answer, the direct dependencies in the
 * text of package-lock.json are compared with the list in the repository.
 */
export async function checkAdvisories(lockText: string, now: Date): Promise<Judgment> {
  const { output } = await runNpm(["audit", "--json", "--omit=dev", "--audit=true"]);
  const counts = parseAudit(output);
  if (counts) return judgeAudit(counts);
  const list = parseKnownAdvisories(await readFile(LIST, "utf8"));
  const judgment = judgeInstalled(list, readDirectDependencies(lockText), now);
  return { ...judgment, sentence: `the registry does not answer; by hand: ${judgment.sentence}` };
}

function judgeAudit(counts: z.infer<typeof Counts>): Judgment {
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  const sentence = found.map(([severity, count]) => `${count} ${severity}`).join(", ");
  return {
    sentence: sentence || "no known advisory",
    failures: counts.critical + counts.high > 0 ? [{ name: "npm audit", reason: sentence }] : [],
    notes: [],
  };
}

/** The numbers of advisories in npm's output; null when it has none to read. */
export function parseAudit(text: string): z.infer<typeof Counts> | null {
  try {
    return Audit.parse(JSON.parse(text)).metadata.vulnerabilities;
  } catch {
    return null;
  }
}
