import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "..");

/** What proxy.ts, command-line scripts and the tests of a running dashboard use outside of Next's server bundle. */
const RUN_ELSEWHERE = [
  "core/crypto.ts",
  "core/env.ts",
  "core/page-headers.ts",
  "core/security-headers.ts",
  "core/session-cookie.ts",
  "core/setup.ts",
  "match-practice/practice-team.ts",
  "staff/staff.ts",
  "teams/team-settings.ts",
  "webhooks/webhook-secrets.ts",
];

test("every file of lib/server is server-only, unless the proxy or a script runs it", async () => {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|^(testing|db)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const open: string[] = [];
  for (const file of files) {
    const source = await readFile(path.join(folder, file), "utf8");
    if (!source.includes('import "server-only";')) open.push(file);
  }
  expect(new Set(open)).toEqual(new Set(RUN_ELSEWHERE));
});
