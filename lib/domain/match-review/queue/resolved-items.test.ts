import { describe, expect, it } from "vitest";
import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { NO_QUEUE_FILTERS } from "./queue-filters";
import { formatItemDue, formatStageCount } from "./queue-labels";
import { queueView } from "./queue-rows";

const NOW = "2026-11-20T15:00:00Z";
const createItem = (status: string) =>
  ({
    id: status,
    status,
    decision_code: "wrong_lab",
    due: "2026-11-20T13:46:00Z",
    created_at: "2026-11-20T10:00:00Z",
    claim: null,
    pending: null,
  }) as unknown as MatchQueueItem;

describe("a resolved item", () => {
  const resolved = createItem("resolved");

  it("neither reads nor counts as late", () => {
    expect(formatItemDue(resolved, NOW)).toEqual({ label: "resolved", isLate: false });
    const { risks } = queueView([resolved], { ...NO_QUEUE_FILTERS, stage: "resolved" }, NOW);
    expect(risks.all).toMatchObject({ count: 1, late: 0 });
  });

  it("differs from an escalated one, for which somebody still waits", () => {
    const escalated = createItem("pending_ops_review");
    expect(formatItemDue(escalated, NOW)).toEqual({ label: "1 h 14 min late", isLate: true });
  });

  it("is counted by what the heading names", () => {
    expect(formatStageCount("resolved", 1_204)).toBe("1,204 resolved");
    expect(formatStageCount("escalated", 2)).toBe("2 escalated");
    expect(formatStageCount("open", 2)).toBeNull();
  });
});
