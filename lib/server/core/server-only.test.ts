import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "..");

/**
 * Modules that proxy.ts, command-line scripts and the tests of a running dashboard use outside Next's server bundle.
 */
const RUN_ELSEWHERE = [
  "audit/chain/anchor-seals.ts",
  "audit/chain/anchor.ts",
  "audit/chain/object-anchor.ts",
  "audit/chain/seal-events.ts",
  "audit/chain/seal-hash.ts",
  "audit/chain/verify-chain.ts",
  "core/http/allowed-hosts.ts",
  "core/crypto.ts",
  "core/env.ts",
  "core/http/page-headers.ts",
  "core/queue-full-error.ts",
  "core/http/security-headers.ts",
  "core/session-cookie.ts",
  "core/setup.ts",
  "keys/record-key-command.ts",
  "keys/rotate-keys.ts",
  "keys/sealed-columns.ts",
  "load/busy-page.ts",
  "load/find-runtime.ts",
  "match-practice/practice-team.ts",
  "staff/command-audit.ts",
  "staff/forget-tries.ts",
  "staff/invitation-link.ts",
  "staff/manage-staff.ts",
  "staff/password-queue.ts",
  "staff/password-rules.ts",
  "staff/staff-commands.ts",
  "staff/staff-rule-error.ts",
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
