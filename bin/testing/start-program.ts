import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { testEnvironment } from "@/bin/env";

const preload = path.resolve(import.meta.dirname, "..", "embedded", "end-with-parent.mjs");

/** Starts one of our programs with these settings; it ends when this process is killed. */
export function startProgram(args: readonly string[], settings: Record<string, string>) {
  return spawn(process.execPath, ["--import", pathToFileURL(preload).href, ...args], {
    env: testEnvironment(settings),
    stdio: ["pipe", "pipe", "pipe"],
  });
}
