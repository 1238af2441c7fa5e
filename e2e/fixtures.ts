import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from "@playwright/test";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";
import type { TestMember } from "@/lib/server/testing/running-dashboard";
import { clinicToday, daysAfter } from "./dates";
import { startHoldingDecisions } from "./hold-decisions";
import { waitForHydration } from "./hydration";
import { createOrder, createPerson, type TestPerson } from "./service";
import { createMember, createSession, type SessionState } from "./staff";
import { Watch } from "./watch";

export { expect } from "@playwright/test";

type TestFixtures = {
  /** Who is signed in: a role, or nobody. */
  role: Role | "nobody";
  watch: Watch;
  /** Opens a page in another browser context, watched like the first one and by default with the same session. */
  openPage: (options: BrowserContextOptions) => Promise<Page>;
  /** Keeps the page's decisions from being sent until they are released or the test ends. */
  holdDecisions: () => ReturnType<typeof startHoldingDecisions>;
  today: CalendarDate;
  person: TestPerson;
  /** An order of the person with an activation date in ten days. */
  order: Order;
};
type WorkerFixtures = {
  /** One staff member per role and worker. A test that changes or locks one creates its own. */
  members: (role: Role) => Promise<TestMember>;
  /** One session per role and worker. */
  sessions: (role: Role) => Promise<SessionState>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  role: ["operator", { option: true }],

  members: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => use(oncePerRole(createMember)),
    { scope: "worker" },
  ],

  sessions: [
    async ({ members }, use) =>
      use(oncePerRole(async (role) => createSession(await members(role)))),
    { scope: "worker" },
  ],

  storageState: async ({ role, sessions }, use) => {
    await use(role === "nobody" ? undefined : await sessions(role));
  },

  watch: [
    async ({ context }, use) => {
      const watch = new Watch(context);
      await use(watch);
      watch.verify();
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    await waitForHydration(page);
    await use(page);
    // A read that a test holds or counts may still be in flight, and a test may have left the page.
    await page.unrouteAll({ behavior: "ignoreErrors" }).catch(() => undefined);
  },

  openPage: async ({ browser, baseURL, storageState, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        ...(storageState ? { storageState } : {}),
        ...options,
      });
      contexts.push(context);
      watch.follow(context);
      const page = await context.newPage();
      await waitForHydration(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },

  holdDecisions: async ({ page }, use) => {
    const held: Awaited<ReturnType<typeof startHoldingDecisions>>[] = [];
    await use(async () => {
      const started = await startHoldingDecisions(page);
      held.push(started);
      return started;
    });
    for (const { release } of held) await release();
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  today: async ({}, use) => use(clinicToday()),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  person: async ({}, use) => use(await createPerson()),

  order: async ({ person, today }, use) =>
    use(await createOrder(person, { activateBy: daysAfter(today, 10) })),
});

function oncePerRole<T>(create: (role: Role) => Promise<T>): (role: Role) => Promise<T> {
  const created = new Map<Role, Promise<T>>();
  return (role) => {
    const ofRole = created.get(role) ?? create(role);
    created.set(role, ofRole);
    return ofRole;
  };
}
