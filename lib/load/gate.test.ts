import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Gate, OverloadedError } from "./gate";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (changes: object = {}) =>
  new Gate({ limit: 2, maxWaiting: 2, maxWaitMs: 1_000, ...changes });

test("lets so many in at once, and the next as soon as one leaves", async () => {
  const gate = open();
  const leave = await gate.enter();
  await gate.enter();
  const third = gate.enter();
  expect(gate.getState()).toMatchObject({ active: 2, waiting: 1 });
  leave();
  // Leaving twice frees only one place.
  leave();
  await third;
  expect(gate.getState()).toMatchObject({ active: 2, waiting: 0 });
});

test("turns away at once what the queue has no room for, with a time to try again", async () => {
  const gate = open({ limit: 1, maxWaiting: 1 });
  await gate.enter();
  void gate.enter().catch(() => undefined);
  const refused = await gate.enter().catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(OverloadedError);
  expect(refused).toMatchObject({ retryAfterSeconds: 1 });
  expect(gate.getState()).toMatchObject({ active: 1, waiting: 1, turnedAway: 1 });
});

test("turns away what has waited too long", async () => {
  const gate = open({ limit: 1 });
  await gate.enter();
  const waiting = expect(gate.enter()).rejects.toBeInstanceOf(OverloadedError);
  await vi.advanceTimersByTimeAsync(1_000);
  await waiting;
  expect(gate.getState()).toMatchObject({ waiting: 0, turnedAway: 1 });
});

test("forgets anybody who has gone before their turn", async () => {
  const gate = open({ limit: 1 });
  const leave = await gate.enter();
  const gone = new AbortController();
  const waiting = gate.enter({ signal: gone.signal });
  gone.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  leave();
  expect(gate.getState()).toEqual({ active: 0, waiting: 0, turnedAway: 0 });
  await expect(gate.enter({ signal: gone.signal })).rejects.toThrow("gone");
});

test("lets other teams pass one that has its share", async () => {
  const gate = open({ limit: 2, limitPerKey: 1 });
  await gate.enter({ key: "a" });
  const second = gate.enter({ key: "a" });
  const leave = await gate.enter({ key: "b" });
  leave();
  expect(gate.getState()).toMatchObject({ active: 1, waiting: 1 });
  void second.catch(() => undefined);
});

test("keeps room in the queue for what matters more", async () => {
  const gate = open({ limit: 1, maxWaiting: 2 });
  await gate.enter();
  void gate.enter({ share: 0.5 }).catch(() => undefined);
  await expect(gate.enter({ share: 0.5 })).rejects.toBeInstanceOf(OverloadedError);
  void gate.enter().catch(() => undefined);
  expect(gate.getState()).toMatchObject({ waiting: 2 });
});
