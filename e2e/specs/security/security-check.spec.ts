import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { e2eEnv, programEnvironment } from "@/e2e/env";
import { expect, test } from "@/e2e/fixtures";

const root = path.resolve(import.meta.dirname, "..", "..", "..");
const run = promisify(execFile);

test("the check of a running installation finds nothing, signed out and as a viewer", async ({
  members,
}) => {
  const viewer = await members("viewer");
  const command = ["--import", "tsx", "bin/check-security.ts", e2eEnv.PHIAL_E2E_BASE_URL];
  const env = programEnvironment({
    PHIAL_CHECK_EMAIL: viewer.email,
    PHIAL_CHECK_PASSWORD: viewer.password,
  });
  // When the command finds a problem, it prints it and then fails.
  const done = run(process.execPath, command, { cwd: root, env });
  const { stdout, stderr } = await done.catch((failure: Awaited<typeof done>) => failure);
  expect(stdout.concat(stderr).trim().split("\n")).toEqual([
    "ok       transport",
    "ok       headers and cookies",
    "ok       hosts, origins, limits, redirects, SSRF",
    "ok       routes without a session",
    "ok       what a viewer may not do",
  ]);
});
