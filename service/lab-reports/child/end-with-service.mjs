import { isMainThread, Worker } from "node:worker_threads";

// Preloaded into every child process of the service. A thread of its own notices the end of the service even while the
// main thread is busy with a hostile file: the operating system then gives the process another parent.
if (isMainThread) {
  const watch = `
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
    }, 300);
  `;
  new Worker(watch, { eval: true, execArgv: [] }).unref();
  // Ctrl-C reaches the whole process group; the service ends its children by itself.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
}
