import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import {
  MEASURED_ORDERS,
  type StageHistory,
  stageHistory,
} from "@/lib/domain/orders/stages/stage-history";
import type { ServiceCtx } from "@/lib/server/core/context";
import { errorFacts } from "@/lib/server/core/log";
import { processState } from "@/lib/server/core/process-state";
import { inOwnScope } from "@/lib/server/core/request-scope";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";

const MAX_AGE_MS = 15 * MINUTE_MS;
const PAGE_SIZE = 100;
/** The newest finished orders reflect current durations. */
const PAGES = MEASURED_ORDERS / PAGE_SIZE;

type CachedHistory = { history: StageHistory; at: number; isReading: boolean };

// Durations of stages only: no personal data is cached.
const getCache = processState("stage histories", () => new Map<string, CachedHistory>());

/**
 * How long stages last in the team's finished orders. Read at most every 15 minutes: the first time before the
 * response, later after it, so that the current response still has the earlier numbers.
 */
export async function readTeamHistory(ctx: ServiceCtx): Promise<StageHistory> {
  const current = runtime();
  const cache = getCache();
  const cached = cache.get(ctx.team.id);
  const now = current.clock.now().getTime();
  if (cached === undefined) {
    const history = await readHistory(ctx);
    cache.set(ctx.team.id, { history, at: now, isReading: false });
    return history;
  }
  if (now - cached.at >= MAX_AGE_MS && !cached.isReading) {
    cached.isReading = true;
    current.afterResponse(
      inOwnScope({ hasPlace: true }, () => readHistory(ctx)).then(
        (history) => void cache.set(ctx.team.id, { history, at: now, isReading: false }),
        (error: unknown) => {
          cached.isReading = false;
          current.log.warn({ requestId: ctx.requestId, ...errorFacts(error) }, "no new history");
        },
      ),
    );
  }
  return cached.history;
}

async function readHistory(ctx: ServiceCtx): Promise<StageHistory> {
  const page = (number: number) =>
    callService(ctx, endpoints.listOrders, {
      query: { status: ["completed", "corrected"], page: number, size: PAGE_SIZE },
    });
  const first = await page(1);
  const pages = Math.min(PAGES, Math.ceil((first.total ?? 0) / PAGE_SIZE));
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, i) => page(i + 2)),
  );
  return stageHistory([first, ...rest].flatMap(({ orders }) => orders));
}
