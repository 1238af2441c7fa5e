import { parseArgs } from "node:util";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import type { Programs } from "@/bin/embedded/programs";
import { formatMeasured, isGood, LIMITS } from "@/bin/lighthouse/report";
import { runLighthouse } from "@/bin/lighthouse/run-lighthouse";
import { findBrowser } from "@/bin/testing/browser";
import { prepareAppUnderTest } from "@/bin/testing/parts";
import { getAdministrator, runInScratch } from "@/bin/testing/run-in-scratch";

// `npm run lighthouse`: Lighthouse's mobile preset on the main screens, signed in, the median of five runs, on Phial
// built and started in a scratch folder. `-- --only Orders,Order --runs 3` measures only some screens, with another
// number of runs.
const { only, runs } = parseArgs({
  options: { only: { type: "string" }, runs: { type: "string", default: "5" } },
}).values;
runInScratch({ name: "lighthouse", interrupted: "The measurement was interrupted.", act: measure });

async function measure(programs: Programs, scratch: string): Promise<void> {
  const { env: app } = await prepareAppUnderTest(programs, scratch);
  const found = new Set<string>();
  const measured = await runLighthouse({
    browser: await findBrowser(undefined),
    dashboard: getAdministrator(app),
    runs: Math.max(1, Number(runs) || 5),
    only: only?.split(","),
    onRun: (name, { performance, findings }) => {
      console.log(`${name}: ${performance}`);
      for (const finding of findings) found.add(`${name}: ${finding}`);
    },
  });
  console.log(`\n${formatMeasured(measured)}\n`);
  for (const finding of found) console.log(finding);
  const { performance, accessibility, bestPractices } = LIMITS;
  const short = measured.filter((screen) => !isGood(screen));
  if (short.length > 0) {
    const names = short.map(({ name }) => name).join(", ");
    throw new LaunchFailure(
      `Below ${performance}, ${accessibility} or ${bestPractices}: ${names}.`,
    );
  }
}
