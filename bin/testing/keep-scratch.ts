import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { systemEnvironment } from "@/bin/env";
import { makeScratch } from "@/bin/testing/scratch";

// Works in a scratch folder with a program of its own, which nothing ends, until it is killed; for the test of what is
// left then.
const directory = await makeScratch("kept");
const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
  detached: true,
  env: { ...systemEnvironment(), PHIAL_DATA_DIR: path.join(directory, "app") },
  stdio: "ignore",
});
await once(child, "spawn");
console.log(JSON.stringify({ directory, pid: child.pid }));
