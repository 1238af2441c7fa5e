import { test as base } from "@/e2e/fixtures";
import { openSession, type SessionState } from "@/e2e/staff";
import type { Deployment } from "@/lib/contract/dashboard/staff";
import { FakeService } from "./fake-service";
import { type SecondDashboard, startSecondDashboard } from "./second-dashboard";

export { expect } from "@/e2e/fixtures";

type WorkerFixtures = {
  deployment: Exclude<Deployment, "embedded">;
  fake: FakeService;
  console: SecondDashboard;
  adminSession: SessionState;
};
type TestFixtures = {
  /** The deployment behind the second dashboard, without faults when a test starts. */
  service: FakeService;
};

/** Like the other tests, but signed in to a second dashboard whose service can be made to fail. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  deployment: ["sandbox-us", { scope: "worker", option: true }],

  fake: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const fake = new FakeService();
      await fake.start();
      await use(fake);
      await fake.stop();
    },
    { scope: "worker" },
  ],

  console: [
    async ({ deployment, fake }, use) => {
      const second = await startSecondDashboard(deployment, fake);
      await use(second);
      await second.stop();
    },
    { scope: "worker" },
  ],

  adminSession: [
    async ({ console: second }, use) => {
      await use(await openSession(second.admin, second.baseUrl));
    },
    { scope: "worker" },
  ],

  baseURL: async ({ console: second }, use) => use(second.baseUrl),

  storageState: async ({ adminSession }, use) => use(adminSession),

  service: async ({ fake }, use) => {
    await fake.reset();
    await use(fake);
  },
});
