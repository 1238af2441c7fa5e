import type { Page } from "@playwright/test";
import { Client } from "pg";
import { expect, test } from "@/e2e/faults/fixtures";
import { holdEvents } from "@/e2e/faults/hold-events";
import { AuditPage } from "@/e2e/pages/audit-page";
import { EventsPage } from "@/e2e/pages/events-page";
import { SignInPage } from "@/e2e/pages/sign-in-page";
import type { Order } from "@/lib/contract/service/order";
import { createSecret, sendSigned } from "@/lib/server/testing/webhook-sender";

// What requests and the background work of one process hand over to each other: the build has modules twice for them.

/** How long a test may wait for the background: as long as it takes. */
const AS_LONG_AS_IT_TAKES = { timeout: 0 };

test("a sign-in that is refused because nobody has the name is in the audit log soon afterwards", async ({
  page,
  openPage,
  watch,
}) => {
  watch.expect(/^401 POST \/api\/auth\/callback\/credentials/);
  const stranger = await openPage({ storageState: { cookies: [], origins: [] } });
  const signIn = new SignInPage(stranger);
  await signIn.open();
  await signIn.signIn({ email: "nobody@example.com", password: "a password of nobody" });
  await expect(signIn.problem).toContainText("Wrong e-mail or password.");

  const audit = new AuditPage(page);
  const refused = audit.entries.filter({ hasText: "with a name that nobody has" });
  await expect(async () => {
    await audit.open("?operation=session.sign-in&outcome=refused");
    await expect(refused).toHaveCount(1, { timeout: 1_000 });
  }).toPass(AS_LONG_AS_IT_TAKES);
});

test("events are applied by one run at a time, although both requests and the background start it", async ({
  page,
  console: { baseUrl, databaseUrl },
  service,
}) => {
  const { order } = service;
  const teamId = (await (await page.request.get("/api/session")).json()).team.id;
  const secret = await acceptEvents(page, { baseUrl, teamId });
  await nameServiceTeam(databaseUrl, { teamId, serviceTeamId: order.team_id });
  const send = (number: number) =>
    sendSigned(new URL(`/api/webhooks/${teamId}`, baseUrl), secret, orderEvent(order, number));
  const held = await holdEvents(databaseUrl, teamId);
  try {
    expect((await send(1)).status).toBe(202);
    await expect.poll(held.countRuns, AS_LONG_AS_IT_TAKES).toBe(1);
    expect((await send(2)).status).toBe(202);
    let most = 0;
    // Each sealing of an entry stands for one round of the background work.
    for (let round = 0; round < 2; round += 1) {
      await new AuditPage(page).open();
      const last = await held.getLastEntry();
      const isSealed = async () => {
        most = Math.max(most, await held.countRuns());
        return held.isSealed(last);
      };
      await expect.poll(isSealed, AS_LONG_AS_IT_TAKES).toBe(true);
    }
    expect(most).toBe(1);
  } finally {
    await held.release();
  }
  const events = new EventsPage(page);
  await events.open(`?id=${order.id}&verdict=applied`);
  await expect(events.rows).toHaveCount(2);
});

/** Stores a new webhook secret of the clinic and returns it. */
async function acceptEvents(
  page: Page,
  { baseUrl, teamId }: { baseUrl: string; teamId: string },
): Promise<string> {
  const secret = createSecret();
  const saved = await page.request.post(`/api/settings/teams/${teamId}/webhook-secret`, {
    data: { secret },
    headers: { origin: baseUrl },
  });
  expect(saved.status()).toBe(200);
  return secret;
}

/** As if the service had named its team; the fake one has no list of people that would. */
async function nameServiceTeam(
  databaseUrl: string,
  { teamId, serviceTeamId }: { teamId: string; serviceTeamId: string },
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "update dashboard.webhook_secrets set service_team_id = $2 where team_id = $1",
    [teamId, serviceTeamId],
  );
  await client.end();
}

/** The event of the order's first, second … change. */
function orderEvent(order: Order, number: number): object {
  const updated_at = new Date(Date.parse(order.updated_at) + number * 1_000).toISOString();
  return {
    event_type: "labtest.order.updated",
    team_id: order.team_id,
    user_id: order.user_id,
    client_user_id: null,
    data: { ...order, updated_at },
  };
}
