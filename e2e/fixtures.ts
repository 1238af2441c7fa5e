import { type BrowserContext, type BrowserContextOptions, test as base } from "@playwright/test";
import type { Order } from "@/lib/contract/order";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Role } from "@/lib/contract/staff";
import { clinicToday, daysAfter } from "./dates";
import { createOrder, createPerson, type TestPerson } from "./service";
import { addStaff, choosePassword, firstAdmin, openSession, type SessionState } from "./staff";
import { Watch } from "./watch";

export { expect } from "@playwright/test";

type TestFixtures = {
  /** Who is signed in: a role, or nobody. */
  role: Role | "nobody";
  watch: Watch;
  /** One more browser of this test, watched like the first one and signed in as the same person. */
  openContext: (options: BrowserContextOptions) => Promise<BrowserContext>;
  today: CalendarDate;
  person: TestPerson;
  /** An order of the person that leaves in ten days. */
  order: Order;
};
type WorkerFixtures = {
  /** A session of each role, opened once a worker. */
  sessions: (role: Role) => Promise<SessionState>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  role: ["operator", { option: true }],

  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const opened = new Map<Role, Promise<SessionState>>();
      await use((role) => {
        const known = opened.get(role) ?? openSessionAs(role);
        opened.set(role, known);
        return known;
      });
    },
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

  openContext: async ({ browser, baseURL, storageState, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        ...(storageState ? { storageState } : {}),
        ...options,
      });
      contexts.push(context);
      watch.follow(context);
      return context;
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

async function openSessionAs(role: Role): Promise<SessionState> {
  if (role === "admin") return openSession(firstAdmin);
  return openSession(await choosePassword(await addStaff(role)));
}
