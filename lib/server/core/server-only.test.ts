import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "..");

/**
 * Modules that proxy.ts, command-line scripts and the tests of a running dashboard use outside Next's server bundle.
 */
const RUN_ELSEWHERE = [
  "platform/audit/chain/anchor-count.ts",
  "platform/audit/chain/anchor-seals.ts",
  "platform/audit/chain/anchor.ts",
  "platform/audit/chain/object-anchor.ts",
  "platform/audit/chain/seal-events.ts",
  "platform/audit/chain/seal-hash.ts",
  "platform/audit/chain/verify-anchors.ts",
  "platform/audit/chain/verify-chain.ts",
  "core/http/allowed-hosts.ts",
  "core/crypto.ts",
  "core/env.ts",
  "core/http/page-headers.ts",
  "core/process-state.ts",
  "core/queue-full-error.ts",
  "core/http/security-headers.ts",
  "core/session-cookie.ts",
  "installation/setup.ts",
  "platform/keys/record-key-command.ts",
  "platform/keys/rotate-keys.ts",
  "platform/keys/sealed-columns.ts",
  "platform/load/busy-page.ts",
  "platform/load/find-runtime.ts",
  "match-practice/practice-team.ts",
  "platform/second-factor/create-typed-secret.ts",
  "platform/staff/command-audit.ts",
  "platform/staff/forget-tries.ts",
  "platform/staff/invitation-link.ts",
  "platform/staff/manage-staff.ts",
  "platform/staff/own-account/linked-account.ts",
  "platform/staff/password-queue.ts",
  "platform/staff/password-rules.ts",
  "platform/staff/staff-commands.ts",
  "platform/staff/staff-rule-error.ts",
  "platform/staff/staff.ts",
  "platform/teams/team-settings.ts",
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
