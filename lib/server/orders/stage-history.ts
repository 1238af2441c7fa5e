import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import { type StageHistory, stageHistory } from "@/lib/domain/stuck-orders/stage-history";
import type { Ctx } from "@/lib/server/core/context";
import { errorFacts } from "@/lib/server/core/log";
import { type Runtime, runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";

const MAX_AGE_MS = 15 * MINUTE_MS;
/** The newest finished orders say how things go now; five pages are enough for a p95 of every stage. */
const PAGES = 5;
const PAGE_SIZE = 100;

type Kept = { history: StageHistory; at: number; isReading: boolean };

// Lengths of stages and nothing else: no person is kept here.
const keptBy = new WeakMap<Runtime, Map<string, Kept>>();

/**
 * How long stages last in the team's finished orders. Read at most every 15 minutes: the first time at once, later
 * behind the answer, which still has the numbers before.
 */
export async function teamHistory(ctx: Ctx): Promise<StageHistory> {
  const current = runtime();
  const kept = keptBy.get(current) ?? new Map<string, Kept>();
  keptBy.set(current, kept);
  const known = kept.get(ctx.team.id);
  const now = current.clock.now().getTime();
  if (known === undefined) {
    const history = await readHistory(ctx);
    kept.set(ctx.team.id, { history, at: now, isReading: false });
    return history;
  }
  if (now - known.at >= MAX_AGE_MS && !known.isReading) {
    known.isReading = true;
    current.afterResponse(
      readHistory(ctx).then(
        (history) => void kept.set(ctx.team.id, { history, at: now, isReading: false }),
        (error: unknown) => {
          known.isReading = false;
          current.log.warn({ requestId: ctx.requestId, ...errorFacts(error) }, "no new history");
        },
      ),
    );
  }
  return known.history;
}

async function readHistory(ctx: Ctx): Promise<StageHistory> {
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
