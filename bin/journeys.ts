import path from "node:path";
import { parseArgs } from "node:util";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import type { Programs } from "@/bin/embedded/programs";
import { readBudgets } from "@/bin/journeys/budgets";
import { createClinic } from "@/bin/journeys/clinic";
import { JOURNEYS } from "@/bin/journeys/journeys";
import { formatOutcomes, isWithin } from "@/bin/journeys/report";
import { runJourneys } from "@/bin/journeys/run-journeys";
import { findBrowser } from "@/bin/testing/browser";
import { prepareAppUnderTest } from "@/bin/testing/parts";
import { getAdministrator, runInScratch } from "@/bin/testing/run-in-scratch";

// `npm run journeys`: the core jobs in a browser, by keyboard and by pointer, against the budgets of docs/journeys.md,
// on Phial built and started in a scratch folder. `-- --only reschedule-order,place-order` runs only some of them.
const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
runInScratch({ name: "journeys", interrupted: "The journeys were interrupted.", act: travel });

async function travel(programs: Programs, scratch: string): Promise<void> {
  const { env: app } = await prepareAppUnderTest(programs, scratch);
  const dashboard = getAdministrator(app);
  const wanted = only?.split(",");
  const outcomes = await runJourneys({
    browser: await findBrowser(undefined),
    dashboard,
    clinic: createClinic({
      baseUrl: dashboard.baseUrl,
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
