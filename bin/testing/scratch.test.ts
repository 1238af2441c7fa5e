import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { isRunning } from "@/bin/embedded/process-identity";

test("a killed process leaves neither its scratch folder nor what runs in it", async () => {
  const program = path.join(import.meta.dirname, "keep-scratch.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [chunk] = await once(child.stdout, "data");
  const { directory, pid } = z
    .object({ directory: z.string(), pid: z.number() })
    .parse(JSON.parse(String(chunk)));
  expect(existsSync(directory)).toBe(true);
  expect(await isRunning(pid)).toBe(true);
  child.kill("SIGKILL");
  await expect.poll(() => existsSync(directory)).toBe(false);
  await expect.poll(() => isRunning(pid)).toBe(false);
});
