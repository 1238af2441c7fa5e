import { writeFileSync } from "node:fs";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

// Preloaded into every program of a soak, with the folder to write to in its address: at each SIGUSR2 it collects the
// garbage and writes down what is left.
const folder = new URL(import.meta.url).searchParams.get("folder");

if (isMainThread && folder) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const countListeners = (emitter) =>
    (emitter.eventNames?.() ?? []).reduce((sum, name) => sum + emitter.listenerCount(name), 0);
  process.on("SIGUSR2", () => {
    for (let run = 0; run < 4; run += 1) collect();
    const handles = process._getActiveHandles();
    const left = {
      heap: process.memoryUsage().heapUsed,
      handles: process.getActiveResourcesInfo().length,
      listeners: [process, ...handles].reduce((sum, emitter) => sum + countListeners(emitter), 0),
    };
    writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(left));
  });
}
