import { fstatSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

// Preloaded into every program of the launcher. The launcher holds the other end of stdin: when it is
// gone, however it went, the stream ends, and the program ends as if it had been asked to.
const limitMs = 8_000;
const stdin = fstatSync(0);

if (isMainThread && (stdin.isSocket() || stdin.isFIFO())) {
  process.stdin.on("end", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), limitMs).unref();
  });
  process.stdin.on("error", () => undefined);
  process.stdin.resume();
  process.stdin.unref();
  // Nobody reads what is said after that.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
