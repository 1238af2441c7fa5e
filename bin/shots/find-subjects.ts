import type { Browser } from "@playwright/test";
import type { z } from "zod";
import { MatchQueue } from "@/lib/contract/dashboard/match-review";
import { OrderRowPage } from "@/lib/contract/dashboard/orders/order-row";
import type { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import { PersonPage } from "@/lib/contract/dashboard/person";
import type { MatchTestCase } from "@/lib/contract/service/match-review-case";
import { findReports, type ReportSubjects } from "./find-reports";
import type { Dashboard, State } from "./session";

type Search = z.input<typeof OrderSearchInput>;

/** Searches for the orders in the screenshots; the newest match is used. */
const ORDERS = {
  completedOrder: { status: ["completed"], method: ["testkit"], interpretation: "abnormal" },
  scheduledOrder: { activation: "scheduled", status: ["ordered"] },
  criticalOrder: { status: ["completed"], interpretation: "critical" },
  partialOrder: { status: ["partial_results"], method: ["walk_in_test"] },
  correctedOrder: { status: ["corrected"] },
  blockedOrder: { status: ["lab_processing_blocked"] },
  redrawOrder: { status: ["redraw_available"] },
  appointmentOrder: { status: ["appointment_scheduled"], method: ["at_home_phlebotomy"] },
} as const satisfies Record<string, Search>;

/** Unmatched results in the screenshots, by their kind. */
const MATCHES = {
  dangerousMatch: "match_sample_id_mismatch_demo",
  namesakesMatch: "multiple_demo_match",
  cancelledMatch: "match_cancelled",
} as const satisfies Record<string, MatchTestCase>;

/** Ids of the records that the screenshots show. */
export type Subjects = ReportSubjects &
  Record<keyof typeof ORDERS | keyof typeof MATCHES | "person" | "reportedPerson", string>;

/** Finds the records that the screenshots show. Throws when the demo clinic lacks one. */
export async function findSubjects(
  browser: Browser,
  { baseUrl }: Dashboard,
  state: State,
): Promise<Subjects> {
  const context = await browser.newContext({ storageState: state });
  const search = async (what: string, data: unknown): Promise<unknown> => {
    const answer = await context.request.post(`${baseUrl}/api/${what}/search`, {
      data,
      headers: { origin: baseUrl },
    });
    return answer.json();
  };
  const ids: Record<string, string> = {};
  for (const [name, wanted] of Object.entries(ORDERS)) {
    const { orders } = OrderRowPage.parse(await search("orders", wanted));
    const id = orders[0]?.id;
    if (id === undefined) throw new Error(`The demo clinic has no ${name} to take a picture of`);
    ids[name] = id;
  }
  const findPerson = async (name: string): Promise<string> => {
    const { people } = PersonPage.parse(await search("people", { text: name }));
    const id = people[0]?.user.user_id;
    if (id === undefined) throw new Error(`The demo clinic lacks ${name}`);
    return id;
  };
  const person = await findPerson("Wren Halloway");
  const reportedPerson = await findPerson("Fern Castellan");
  const queue = await context.request.get(`${baseUrl}/api/match-review`);
  const { items } = MatchQueue.parse(await queue.json());
  for (const [name, code] of Object.entries(MATCHES)) {
    const item = items.find(({ decision_code }) => decision_code === code);
    if (item === undefined) throw new Error(`The demo clinic has no ${name} to take a picture of`);
    ids[name] = item.id;
  }
  const reports = await findReports(() => search("lab-reports", {}));
  await context.close();
  const found = ids as Record<keyof typeof ORDERS | keyof typeof MATCHES, string>;
  return { ...found, ...reports, person, reportedPerson };
}
