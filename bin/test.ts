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
import { type Progress, watchProgress } from "@/bin/testing/progress";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { addTallies, crashed, describeSlowest, stalled, type Tally } from "@/bin/testing/tally";

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

  const progress = watchProgress();
  const print = (part: string, line: string) => {
    if (progress.note(part, line)) console.log(`${part} | ${line}`);
  };
  await new Promise<void>((resolve) => {
    let isOver = false;
    const add = (tally: Tally) => {
      if (!isOver) tallies.push(tally);
    };
    const giveUp = (tally: Tally) => {
      add(tally);
      // What is ended from now on has not failed by itself.
      isOver = true;
      resolve();
    };
    const programs = createPrograms({
      note: async () => undefined,
      print,
      onUnexpectedEnd: (failure) => giveUp(crashed(failure.message)),
    });
    ending.onEnd(programs.stop);
    void runParts({ programs, scratch, progress, print, add }).then(resolve);
    void progress.stalled.then((stall) => giveUp(stalled(stall)));
  });
  const { failed, problems } = addTallies(tallies);
  for (const problem of problems) console.log(problem);
  ending.end(failed > 0 ? new LaunchFailure("Not everything passed.") : undefined);
}

type Run = {
  readonly programs: Programs;
  readonly scratch: string;
  readonly progress: Progress;
  readonly print: (part: string, line: string) => void;
  readonly add: (tally: Tally) => void;
};

async function runParts({ programs, scratch, progress, print, add }: Run): Promise<void> {
  const run = async (name: string, part: Promise<Tally>) => {
    progress.enter(name, "its start");
    add(await settle(name, part));
    progress.leave(name);
  };
  const checking = run(
    "check",
    runCheckPart((line) => print("check", line)),
  );
  // Starts after the checks, one of which reads types that a build writes.
  const preparing = checking.then(() => prepareAppUnderTest(programs, scratch));
  // Awaited by the browser part, which reports the failure.
  preparing.catch(() => undefined);
  const testing = run("vitest", runVitestPart(programs, scratch));
  // The checks, the build and the start share the machine with the other tests, and the browser tests with the last of
  // them: until then the processors have enough to do.
  await Promise.race([progress.lastFiles, testing]);
  await Promise.all([testing, run("browser", runBrowserPart(programs, scratch, preparing))]);
}
