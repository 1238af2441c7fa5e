import { createEnding } from "@/bin/embedded/ending";
import { ensureBuilt } from "@/bin/embedded/ensure-built";
import { createPrograms } from "@/bin/embedded/programs";
import { isStartedByNpm } from "@/bin/env";

// Builds the dashboard where it will run without the right to write its own code.
const ending = createEnding(isStartedByNpm());
const programs = createPrograms({
  note: async () => undefined,
  print: (name, line) => console.log(`${name} | ${line}`),
  onUnexpectedEnd: ending.end,
});
ending.onEnd(programs.stop);
ensureBuilt(programs).then(() => ending.end(), ending.end);
