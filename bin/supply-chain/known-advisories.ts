import { satisfies, valid, validRange } from "semver";
import { z } from "zod";
import { DAY_MS } from "@/lib/contract/time";

const MAX_DAYS = 30;

/** Severities that fail the check; one that is not known counts as high. */
const FAILING = new Set(["critical", "high", "unknown"]);

const Version = z.string().refine((version) => valid(version) !== null);
const Advisory = z.strictObject({
  id: z.string().regex(/^(?:GHSA-\w{4}-\w{4}-\w{4}|CVE-\d{4}-\d{4,7})$/),
  severity: z.enum(["critical", "high", "moderate", "low", "unknown"]),
  affected: z.string().refine((range) => validRange(range) !== null),
  fixed_in: Version.nullable(),
  summary: z.string().min(1),
  source: z.url({ protocol: /^https$/ }),
});
const KnownAdvisories = z.record(
  z.string(),
  z.strictObject({
    version: Version,
    looked_up: z.iso.date(),
    advisories: z.union([z.literal("none found"), z.array(Advisory).min(1)]),
  }),
);
const Names = z.record(z.string(), z.string()).default({});
const Lock = z.object({
  packages: z.intersection(
    z.object({
      "": z.object({ dependencies: Names, devDependencies: Names, optionalDependencies: Names }),
    }),
    z.record(z.string(), z.object({ version: z.string().optional() })),
  ),
});

export interface Judgment {
  sentence: string;
  /** What fails the check, by package. */
  failures: readonly { name: string; reason: string }[];
  /** What has to be read, but does not fail it. */
  notes: readonly string[];
}

/** The list of known advisories, from its text; throws if anything in it is not understood. */
export function parseKnownAdvisories(text: string): z.infer<typeof KnownAdvisories> {
  return KnownAdvisories.parse(JSON.parse(text));
}

/** The direct dependencies with the versions that the text of package-lock.json installs. */
export function readDirectDependencies(lockText: string): ReadonlyMap<string, string> {
  const { packages } = Lock.parse(JSON.parse(lockText));
  const { dependencies, devDependencies, optionalDependencies } = packages[""];
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return new Map(
    names.map((name) => [name, packages[`node_modules/${name}`]?.version ?? "no version"]),
  );
}

/**
 * Compares the installed versions with the list: each needs a look-up of the last 30 days, made for that version, and
 * no advisory of high or critical severity.
 */
export function judgeInstalled(
  list: z.infer<typeof KnownAdvisories>,
  installed: ReadonlyMap<string, string>,
  now: Date,
): Judgment {
  const today = now.toISOString().slice(0, 10);
  const oldest = new Date(Date.parse(today) - MAX_DAYS * DAY_MS).toISOString().slice(0, 10);
  const failures: { name: string; reason: string }[] = [];
  const notes: string[] = [];
  let known = 0;
  for (const [name, version] of installed) {
    const entry = Object.hasOwn(list, name) ? list[name] : undefined;
    if (!entry) {
      failures.push({ name, reason: "is not in the list of known advisories" });
      continue;
    }
    if (entry.version !== version) {
      const reason = `is installed in ${version}, but was looked up in ${entry.version}`;
      failures.push({ name, reason });
    }
    if (entry.looked_up < oldest || entry.looked_up > today) {
      const reason = `was looked up on ${entry.looked_up}, not in the ${MAX_DAYS} days before ${today}`;
      failures.push({ name, reason });
    }
    const advisories = entry.advisories === "none found" ? [] : entry.advisories;
    known += advisories.length;
    for (const { id, severity, affected, fixed_in, summary } of advisories) {
      if (valid(version) && !satisfies(version, affected, { includePrerelease: true })) continue;
      const fix = fixed_in ? `fixed in ${fixed_in}` : "no fixed version known";
      const reason = `${version} is affected by ${id} (severity ${severity}, ${fix}): ${summary}`;
      if (FAILING.has(severity)) failures.push({ name, reason });
      else notes.push(`${name} ${reason}`);
    }
  }
  const counts = `direct dependencies ${installed.size}, known advisories ${known}`;
  const found = `failures ${failures.length}, moderate or low that affect them ${notes.length}`;
  return { sentence: `${counts}, ${found}`, failures, notes };
}
