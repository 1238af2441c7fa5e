import type { Page } from "@playwright/test";
import { setDecisionSendTime } from "@/lib/server/testing/running-dashboard";
import { e2eEnv } from "./env";

const HOLD_MS = 120_000;
const PATTERN = "**/api/match-review/*/decisions";

/**
 * From now on a decision of this page can be undone until the test has it sent: the app under test would send it after
 * two seconds, which a busy machine may need to draw the next screen. One that stayed held would be the last decision of
 * the same staff member in the next test.
 */
export async function startHoldingDecisions(page: Page) {
  const ids: string[] = [];
  const release = async () => {
    await page.unroute(PATTERN);
    await setSendTime(ids, new Date());
    ids.length = 0;
  };
  await page.route(PATTERN, async (route) => {
    const response = await route.fetch();
    const decision = await response.json();
    if (decision.state !== "waiting") return route.fulfill({ response });
    ids.push(decision.id);
    await setSendTime([decision.id], new Date(Date.now() + HOLD_MS));
    return route.fulfill({ response, json: { ...decision, undo_ms: HOLD_MS } });
  });
  /** Has the held decisions sent, unless they were undone, and holds no later one. */
  return { release };
}

function setSendTime(ids: readonly string[], sendAt: Date): Promise<void> {
  return setDecisionSendTime(e2eEnv.PHIAL_E2E_DATABASE_URL, ids, sendAt);
}
