import { describe, expect, it } from "vitest";
import type { ReplayPreview } from "@/lib/contract/dashboard/received-event";
import { Replay } from "@/lib/contract/dashboard/received-event";
import { describePreview, describeReplay } from "./replay";

const preview = (events: number, unchanged: number) =>
  describePreview({ events, unchanged } as ReplayPreview);

const replay = (change: Partial<Replay>) =>
  describeReplay(
    Replay.parse({
      replay_id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
      state: "completed",
      total: 4,
      done: 4,
      changed: 3,
      failed: 0,
      started_at: "2026-11-20T15:00:00Z",
      started_by: "Piper Aldous",
      ended_at: null,
      ...change,
    }),
  );

describe("describePreview", () => {
  it("says how many events would have records read again, and not that these change", () => {
    expect(preview(0, 0)).toBe("None of these events can be replayed.");
    expect(preview(1, 1)).toBe("1 event: the screens already show their newest state.");
    expect(preview(3, 0)).toBe("3 events of 3: the records would be read again.");
    expect(preview(1_200, 200)).toBe(
      "1,000 events of 1,200: the records would be read again. 200 events would change nothing.",
    );
  });
});

describe("describeReplay", () => {
  it("says how it stands or ended, and what was read again", () => {
    expect(replay({ state: "running" })).toMatch(/^Running on the server/);
    expect(replay({})).toBe("Done: 4 events replayed. The records of 3 events were read again.");
    expect(replay({ changed: 1, failed: 2 })).toContain(
      "The records of 1 event were read again, 2 events could not be applied.",
    );
    expect(replay({ state: "cancelled", done: 2 })).toContain(
      "Canceled after 2 of 4 events; the others were left as they are.",
    );
    expect(replay({ state: "failed", done: 1, changed: 0, failed: 1 })).toContain(
      "It is safe to replay the same events again.",
    );
  });
});
