import type { Page, Route } from "@playwright/test";
import { setDecisionSendTime } from "@/lib/server/testing/running-dashboard";
import { e2eEnv } from "./env";

const HOLD_MS = 120_000;
const PATTERN = "**/api/match-review/*/decisions";

/**
 * From now on, this page's decisions can be undone until the test releases them: the app under test would send them
 * after four seconds, which a busy machine may need just to draw the next screen. A decision left on hold would be the
 * same staff member's last decision in the next test.
 */
export async function startHoldingDecisions(page: Page) {
  const ids: string[] = [];
  const started: Promise<void>[] = [];
  const release = async () => {
    // The screen may tell of a decision, by its live event, before its own answer has arrived.
    await Promise.all(started);
    await page.unroute(PATTERN);
    await setSendTime(ids, new Date());
    ids.length = 0;
  };
  const hold = async (route: Route) => {
    const response = await route.fetch();
    const decision = await response.json();
    if (decision.state !== "waiting") return route.fulfill({ response });
    ids.push(decision.id);
    await setSendTime([decision.id], new Date(Date.now() + HOLD_MS));
    return route.fulfill({ response, json: { ...decision, undo_ms: HOLD_MS } });
  };
  await page.route(PATTERN, (route) => {
    const held = hold(route);
    started.push(held);
    return held;
  });
  /** Sends the held decisions, unless they were undone, and stops holding later ones. */
  return { release };
}

function setSendTime(ids: readonly string[], sendAt: Date): Promise<void> {
  return setDecisionSendTime(e2eEnv.PHIAL_E2E_DATABASE_URL, ids, sendAt);
}
