import { createPrograms } from "@/bin/embedded/programs";
import { systemEnvironment } from "@/bin/env";

// Launches one program and prints its process id; for the test that kills the launcher.
const programs = createPrograms({
  note: async (_, pid) => console.log(pid),
  print: () => undefined,
  onUnexpectedEnd: () => undefined,
});
await programs.serve({
  name: "stays",
  args: ["-e", "setInterval(() => {}, 1000)"],
  env: systemEnvironment(),
});
