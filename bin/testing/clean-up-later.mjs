import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

// Waits beside a process of the tests, which names its scratch folders on our stdin. When the process is gone, however
// it went, the stream ends; a folder that is still there then was left by a killed process.
let names = "";
process.stdin.on("data", (chunk) => {
  names += chunk;
});
process.stdin.on("end", () => {
  const left = names.split("\n").filter((name) => name !== "" && existsSync(name));
  if (left.length === 0) return;
  const program = path.join(import.meta.dirname, "clean-up.ts");
  spawn(process.execPath, ["--import", "tsx", program, ...left], { stdio: "ignore" });
});
