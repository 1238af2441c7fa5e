import { setTimeout as pause } from "node:timers/promises";
import { createEnding } from "@/bin/embedded/ending";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { createPrograms, type Programs } from "@/bin/embedded/programs";
import { isStartedByNpm } from "@/bin/env";
import {
  prepareAppUnderTest,
  runBrowserPart,
  runCheckPart,
  runVitestPart,
  settle,
} from "@/bin/testing/parts";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { addTallies, crashed, describeSlowest, type Tally } from "@/bin/testing/tally";
import { MINUTE_MS } from "@/lib/contract/time";

// Twice the time needed on an idle 2-core machine: the limit ends a run that hangs, but not one that is slow.
const limitMinutes = 45;

const ending = createEnding(isStartedByNpm(), "The tests were interrupted.");
test().catch(ending.end);

async function test(): Promise<void> {
  const tallies: Tally[] = [];
  // Added first, so it runs last and nothing is printed after it.
  ending.onEnd(async () => {
    const sum = addTallies(tallies);
    const slowest = describeSlowest(sum, process.cwd());
    if (slowest.length > 0) console.log(["The slowest test files:", ...slowest].join("\n"));
    if (sum.failures.length > 0) console.log(["What failed:", ...sum.failures].join("\n"));
    console.log(`${sum.passed} passed, ${sum.failed} failed`);
  });
  const scratch = await makeScratch("run");
  ending.onEnd(() => removeScratch(scratch));

  await new Promise<void>((resolve) => {
    const giveUp = (reason: string) => {
      tallies.push(crashed(reason));
      resolve();
    };
    const programs = createPrograms({
      note: async () => undefined,
      print: (name, line) => console.log(`${name} | ${line}`),
      onUnexpectedEnd: (failure) => giveUp(failure.message),
    });
    ending.onEnd(programs.stop);
    void runParts(programs, scratch, (tally) => tallies.push(tally)).then(resolve);
    void pause(limitMinutes * MINUTE_MS, undefined, { ref: false }).then(() =>
      giveUp(`The tests took longer than ${limitMinutes} minutes.`),
    );
  });
  const { failed, problems } = addTallies(tallies);
  for (const problem of problems) console.log(problem);
  ending.end(failed > 0 ? new LaunchFailure("Not everything passed.") : undefined);
}

async function runParts(programs: Programs, scratch: string, add: (tally: Tally) => void) {
  const checking = settle("check", runCheckPart()).then(add);
  // Starts after the checks, one of which reads types that a build writes.
  const preparing = checking.then(() => prepareAppUnderTest(programs, scratch));
  // The checks, the build and the start share the machine with the unit tests; the browser tests run alone.
  await Promise.all([
    settle("vitest", runVitestPart(programs, scratch)).then(add),
    preparing.catch(() => undefined),
  ]);
  await settle("browser", runBrowserPart(programs, scratch, preparing)).then(add);
}
