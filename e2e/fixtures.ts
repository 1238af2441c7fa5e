import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from "@playwright/test";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";
import { clinicToday, daysAfter } from "./dates";
import { waitForHydration } from "./hydration";
import { createOrder, createPerson, type TestPerson } from "./service";
import {
  addStaff,
  type Credentials,
  choosePassword,
  firstAdmin,
  openSession,
  type SessionState,
} from "./staff";
import { Watch } from "./watch";

export { expect } from "@playwright/test";

type TestFixtures = {
  /** Who is signed in: a role, or nobody. */
  role: Role | "nobody";
  watch: Watch;
  /** A page of one more browser, watched like the first one and signed in as the same person. */
  openPage: (options: BrowserContextOptions) => Promise<Page>;
  today: CalendarDate;
  person: TestPerson;
  /** An order of the person that leaves in ten days. */
  order: Order;
};
type WorkerFixtures = {
  /** A staff member of each role, made once a worker. Whoever changes or locks one makes one of their own. */
  members: (role: Role) => Promise<Credentials>;
  /** A session of each role, opened once a worker. */
  sessions: (role: Role) => Promise<SessionState>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  role: ["operator", { option: true }],

  members: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => use(oncePerRole(getMember)),
    { scope: "worker" },
  ],

  sessions: [
    async ({ members }, use) => use(oncePerRole(async (role) => openSession(await members(role)))),
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

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  today: async ({}, use) => use(clinicToday()),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  person: async ({}, use) => use(await createPerson()),

  order: async ({ person, today }, use) =>
    use(await createOrder(person, { activateBy: daysAfter(today, 10) })),
});

async function getMember(role: Role): Promise<Credentials> {
  return role === "admin" ? firstAdmin : choosePassword(await addStaff(role));
}

function oncePerRole<T>(make: (role: Role) => Promise<T>): (role: Role) => Promise<T> {
  const made = new Map<Role, Promise<T>>();
  return (role) => {
    const known = made.get(role) ?? make(role);
    made.set(role, known);
    return known;
  };
}
