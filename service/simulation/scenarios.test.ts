import { describe, expect, it } from "vitest";
import { COLLECTION_METHODS, LOW_LEVEL_STATUSES } from "@/lib/contract/service/order-status-labels";
import { HOUR_MS } from "@/lib/contract/time";
import { draw, drawDurationMs } from "@/service/chance";
import { canMove, isEnded } from "@/service/orders/rules";
import { SCENARIOS } from "./scenarios";

describe.each(COLLECTION_METHODS)("the scenario of %s", (method) => {
  const stages = LOW_LEVEL_STATUSES.flatMap((status) => {
    const stage = SCENARIOS[method][status];
    return stage ? [{ status, stage }] : [];
  });

  it("only makes moves of the state table", () => {
    const moves = stages.flatMap(({ status, stage }) =>
      stage.next.flatMap(({ to }) => (to === null ? [] : [`${status} → ${to}`])),
    );
    const legal = stages.flatMap(({ status }) =>
      LOW_LEVEL_STATUSES.filter((to) => canMove(method, status, to)).map(
        (to) => `${status} → ${to}`,
      ),
    );
    expect(moves.filter((move) => !legal.includes(move))).toEqual([]);
  });

  it("continues from every status that it leads to, unless the order has ended", () => {
    const reached = stages.flatMap(({ stage }) => stage.next.map(({ to }) => to));
    const stuck = reached.filter((to) => to && !isEnded(method, to) && !SCENARIOS[method][to]);
    expect(stuck).toEqual([]);
  });
});

it("a duration has its median at the median of the random numbers", () => {
  const hours = Array.from({ length: 2000 }, (_, index) => {
    const first = (index + 0.5) / 2000;
    const second = ((index * 7919) % 2000) / 2000;
    return drawDurationMs({ medianHours: 10, p95Hours: 40 }, first, second) / HOUR_MS;
  }).sort((a, b) => a - b);
  expect(hours[1000]).toBeGreaterThan(9);
  expect(hours[1000]).toBeLessThan(11);
  expect(hours[1900]).toBeGreaterThan(36);
  expect(hours[1900]).toBeLessThan(45);
});

it("draws by weight, never an option without weight", () => {
  const options = [
    { name: "never", weight: 0 },
    { name: "seldom", weight: 1 },
    { name: "mostly", weight: 9 },
  ];
  expect(draw(options, 0)?.name).toBe("seldom");
  expect(draw(options, 0.0999)?.name).toBe("seldom");
  expect(draw(options, 0.1001)?.name).toBe("mostly");
  expect(draw(options, 0.9999)?.name).toBe("mostly");
  expect(draw([{ weight: 0 }], 0.5)).toBeUndefined();
});
