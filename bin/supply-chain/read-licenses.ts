import { z } from "zod";

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

export type Licenses = ReadonlyMap<string, readonly string[]>;

/**
 * The production packages by license, from the text of package-lock.json; packages that name none are under `none
 * named`. A package that is installed in several places is listed once.
 */
export function readLicenses(lockText: string): Licenses {
  const { packages } = Lock.parse(JSON.parse(lockText));
  const byLicense = new Map<string, string[]>();
  for (const [location, { license = "none named", dev = false }] of Object.entries(packages)) {
    const name = location.split("node_modules/").at(-1) ?? "";
    if (name === "" || dev) continue;
    const names = byLicense.get(license) ?? [];
    if (!names.includes(name)) names.push(name);
    byLicense.set(license, names);
  }
  return new Map([...byLicense].sort(([, a], [, b]) => b.length - a.length));
}

/** Licenses, including MIT, under which a package may be used without further review. */
const ACCEPTED = new Set([
  "(MIT OR CC0-1.0)",
  "(MIT OR WTFPL)",
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
]);

/** The packages whose license someone has to review, each with its license. */
export function findUnusualLicenses(licenses: Licenses): string[] {
  return [...licenses].flatMap(([license, names]) =>
    ACCEPTED.has(license) ? [] : names.map((name) => `${name}: ${license}`),
  );
}
