import { afterEach, expect, test, vi } from "vitest";
import { getEarlyStates, type ProcessStates, processState } from "./process-state";

const holder = globalThis as typeof globalThis & { phialRuntime?: { states: ProcessStates } };
const { phialRuntime: before } = holder;

/** Lets a runtime with these states be the current one. */
function enter(states: ProcessStates): void {
  holder.phialRuntime = { states };
}

afterEach(() => {
  if (before) holder.phialRuntime = before;
  else delete holder.phialRuntime;
});

test("copies of a module share one state", async () => {
  enter(new Map());
  vi.resetModules();
  const copy = await import("./process-state");
  expect(copy.processState).not.toBe(processState);
  const getSeen = processState("seen", () => new Set<string>());
  const getSeenInCopy = copy.processState("seen", () => new Set<string>());
  getSeen().add("a");
  expect(getSeenInCopy()).toBe(getSeen());
});

test("each runtime has its own state, made at first use", () => {
  const create = vi.fn(() => ({ count: 0 }));
  const getCounter = processState("counter", create);
  expect(create).not.toHaveBeenCalled();
  const first: ProcessStates = new Map();
  enter(first);
  getCounter().count = 1;
  enter(new Map());
  expect(getCounter()).toEqual({ count: 0 });
  enter(first);
  expect(getCounter()).toEqual({ count: 1 });
  expect(create).toHaveBeenCalledTimes(2);
});

test("a value may be undefined, and one that cannot be made is tried again", () => {
  enter(new Map());
  const create = vi.fn(() => undefined);
  const getNothing = processState("nothing", create);
  getNothing();
  getNothing();
  expect(create).toHaveBeenCalledTimes(1);
  const getBroken = processState("broken", () => {
    throw new Error("not yet");
  });
  expect(getBroken).toThrow("not yet");
  expect(getBroken).toThrow("not yet");
});

test("without a runtime there is state too, which the runtime of the process takes over", () => {
  delete holder.phialRuntime;
  const getEarly = processState("early", () => ({}));
  const value = getEarly();
  enter(getEarlyStates());
  expect(getEarly()).toBe(value);
});
