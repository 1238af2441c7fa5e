import { readDemoReportsEnv } from "@/bin/env";
import { signIn } from "./lab-reports/dashboard-client";
import { openDemoMember } from "./lab-reports/demo-member";
import { fillLabReports } from "./lab-reports/fill-lab-reports";
import { getDay } from "./order-times";

/** Files the demo clinic's lab reports in the running dashboard, so that the service's parser reads them. */
async function main(): Promise<void> {
  const env = readDemoReportsEnv();
  const member = await openDemoMember(env.DATABASE_URL);
  try {
    const dashboard = await signIn(env.PHIAL_DASHBOARD_URL, member);
    await fillLabReports(dashboard, getDay(Date.now(), env.CLINIC_TIME_ZONE));
  } finally {
    await member.close();
  }
}

await main();
