import path from "node:path";
import { parseArgs } from "node:util";
import { createEnding } from "@/bin/embedded/ending";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { createPrograms } from "@/bin/embedded/programs";
import { isStartedByNpm } from "@/bin/env";
import { readBudgets } from "@/bin/journeys/budgets";
import { createClinic } from "@/bin/journeys/clinic";
import { JOURNEYS } from "@/bin/journeys/journeys";
import { formatOutcomes, isWithin } from "@/bin/journeys/report";
import { runJourneys } from "@/bin/journeys/run-journeys";
import { findBrowser } from "@/bin/testing/browser";
import { prepareAppUnderTest } from "@/bin/testing/parts";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";

// `npm run journeys`: the core jobs in a browser, by keyboard and by pointer, against the budgets of docs/journeys.md, on Phial
// built and started in a scratch folder. With `-- --only reschedule-order,place-order` some of them.
const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
const ending = createEnding(isStartedByNpm(), "The journeys were interrupted.");
run().then(() => ending.end(), ending.end);

async function run(): Promise<void> {
  const scratch = await makeScratch("journeys");
  ending.onEnd(() => removeScratch(scratch));
  const programs = createPrograms({
    note: async () => undefined,
    print: (name, line) => console.log(`${name} | ${line}`),
    onUnexpectedEnd: ending.end,
  });
  ending.onEnd(programs.stop);
  const { env: app } = await prepareAppUnderTest(programs, scratch);
  const baseUrl = String(app.PHIAL_E2E_BASE_URL);
  const wanted = only?.split(",");
  const outcomes = await runJourneys({
    browser: await findBrowser(undefined),
    dashboard: {
      baseUrl,
      email: String(app.PHIAL_E2E_ADMIN_EMAIL),
      password: String(app.PHIAL_E2E_ADMIN_PASSWORD),
    },
    clinic: createClinic({
      baseUrl,
      serviceUrl: String(app.PHIAL_E2E_SERVICE_URL),
      serviceKey: String(app.PHIAL_E2E_SERVICE_KEY),
      databaseUrl: String(app.PHIAL_E2E_DATABASE_URL),
      authSecret: String(app.PHIAL_E2E_AUTH_SECRET),
    }),
    budgets: await readBudgets(),
    pictureFolder: path.resolve(import.meta.dirname, "..", ".data", "journeys"),
    journeys: JOURNEYS.filter(({ id }) => !wanted || wanted.includes(id)),
    onOutcome: (outcome) =>
      console.log(`${outcome.title}, by ${outcome.way}: ${isWithin(outcome) ? "within" : "over"}`),
  });
  console.log(`\n${formatOutcomes(outcomes)}\n`);
  const over = outcomes.filter((outcome) => !isWithin(outcome)).length;
  console.log(`${outcomes.length - over} within budget, ${over} over.`);
  if (over > 0) throw new LaunchFailure("Not every job is within its budget.");
}
