import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";

const unit = path.resolve(import.meta.dirname, "..", "..", "docs", "phial.service");
const isInstalled = spawnSync("systemd-analyze", ["--version"]).status === 0;

test("the unit starts the launcher and gives a stop more time than it needs", async () => {
  const text = await readFile(unit, "utf8");
  expect(text).toContain("--import tsx bin/start.ts");
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1]);
  expect(seconds).toBeGreaterThan(5);
});

test("the unit lets the program write its state and nothing else, its own code included", async () => {
  const text = await readFile(unit, "utf8");
  expect(text).toContain("ProtectSystem=strict");
  expect(text).not.toContain("ReadWritePaths");
  expect(text).toContain("StateDirectory=phial");
});

test("the unit leaves what separates the processes that open uploaded files", async () => {
  const text = await readFile(unit, "utf8");
  expect(text).toMatch(/^SystemCallFilter=.*@mount/m);
  // A namespace shows no /usr of which the system covers a part.
  expect(text).not.toMatch(/^(?:ProtectKernelModules|RestrictNamespaces)=/m);
});

async function analyze(...options: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), "phial-unit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  // The check also requires the program to exist, and its path differs on this machine.
  const text = (await readFile(unit, "utf8")).replace("/usr/bin/node", process.execPath);
  const copy = path.join(folder, path.basename(unit));
  await writeFile(copy, text);
  const { stdout, stderr } = await promisify(execFile)("systemd-analyze", [...options, copy]);
  return stdout + stderr;
}

describe.runIf(isInstalled)("systemd", () => {
  test("finds no fault in the unit", async () => {
    expect(await analyze("verify", "--man=no")).toBe("");
  });

  test("finds an exposure of at most 3 of 10, and no capability left", async () => {
    const found = await analyze("security", "--offline=true", "--threshold=30", "--no-pager");
    expect(found).not.toMatch(/^✗ (?:CapabilityBoundingSet|AmbientCapabilities)/m);
  });
});
