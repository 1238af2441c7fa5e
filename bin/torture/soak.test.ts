import { expect, test } from "vitest";
import { findLeaks, type Soaked } from "./soak";

const still = { heap: 60_000_000, handles: 24, listeners: 80, files: 34, connections: 3 };
const soaked = (change: (part: number) => Partial<typeof still>): Soaked => ({
  program: "service",
  requests: 20_000,
  statuses: new Map(),
  opened: 1,
  held: Array.from({ length: 11 }, (_, part) => ({ ...still, ...change(part) })),
});

test("a heap that moves and settles is no leak", () => {
  const noise = [
    0, 300_000, 100_000, 400_000, 200_000, 0, 350_000, 50_000, 300_000, 150_000, 100_000,
  ];
  expect(findLeaks(soaked((part) => ({ heap: still.heap + (noise[part] ?? 0) })))).toEqual([]);
});

test("what grows with each request is named", () => {
  const grown = soaked((part) => ({
    heap: still.heap + part * 2_000 * 200,
    listeners: still.listeners + part * 2_000,
    connections: still.connections + part * 2,
  }));
  expect(findLeaks(grown)).toEqual([
    "service: 200 bytes of heap for each request",
    "service: 20000 more listeners",
    "service: 20 more connections",
  ]);
});
