import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "@/bin/embedded/command";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { checkAdvisories } from "./supply-chain/advisories";
import { findUnusualLicenses, readLicenses } from "./supply-chain/read-licenses";
import { runNpm } from "./supply-chain/run-npm";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, ".data", "supply-chain");

// `npm run check:packages`: the bill of materials and the licenses of the production packages, and known advisories.
runCommand(async () => {
  await mkdir(folder, { recursive: true });
  const bill = await runNpm([
    "sbom",
    "--sbom-format=cyclonedx",
    "--omit=dev",
    "--package-lock-only",
  ]);
  if (!bill.ok) throw new LaunchFailure("npm could not write the bill of materials.");
  const file = path.join(folder, "sbom.cdx.json");
  await writeFile(file, bill.output);
  console.log(`bill of materials (CycloneDX): ${path.relative(root, file)}`);

  const lockText = await readFile(path.join(root, "package-lock.json"), "utf8");
  const licenses = readLicenses(lockText);
  const counts = [...licenses].map(([license, names]) => `${license} ${names.length}`);
  console.log(`licenses: ${counts.join(", ")}`);
  for (const line of findUnusualLicenses(licenses)) console.log(`  to look at: ${line}`);

  const { sentence, failures, notes } = await checkAdvisories(lockText, new Date());
  console.log(`advisories: ${sentence}`);
  for (const note of notes) console.log(`  to look at: ${note}`);
  for (const { name, reason } of failures) console.log(`  to mend: ${name} ${reason}`);
  const failing = [...new Set(failures.map(({ name }) => name))];
  if (failing.length > 0)
    throw new LaunchFailure(`The advisory check fails for ${failing.join(", ")}.`);
});
