const { phialEndsWithRun } = globalThis as { phialEndsWithRun?: boolean };

// A worker of a killed vitest would go on by itself, together with what it has started.
if (!phialEndsWithRun) {
  Object.assign(globalThis, { phialEndsWithRun: true });
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
}
