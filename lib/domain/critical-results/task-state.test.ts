import { expect, test } from "vitest";
import { getTaskState, type StateEntry } from "./task-state";

const call = (id: string, more: object = {}): StateEntry => ({
  kind: "notification",
  id,
  isConfirmed: true,
  informedAt: "2026-11-22T10:00:00Z",
  corrects: null,
  ...more,
});

test("a call that was read back ends a task, with the time of the call", () => {
  expect(getTaskState([])).toEqual({ state: "open", informedAt: null });
  expect(getTaskState([call("a")])).toEqual({ state: "told", informedAt: "2026-11-22T10:00:00Z" });
});

test("a call without read-back and a message without an answer leave a task open", () => {
  expect(getTaskState([call("a", { isConfirmed: false })]).state).toBe("open");
});

test("of two confirmed calls the earlier one counts", () => {
  const entries = [call("a"), call("b", { informedAt: "2026-11-22T09:30:00Z" })];
  expect(getTaskState(entries).informedAt).toBe("2026-11-22T09:30:00Z");
});

test("a correction replaces what it corrects and may open the task again", () => {
  const wrong = [call("a"), call("b", { isConfirmed: false, corrects: "a" })];
  expect(getTaskState(wrong)).toEqual({ state: "open", informedAt: null });
  expect(getTaskState([...wrong, call("c")]).state).toBe("told");
});

test("a supervisor closes a task and opens it again, and a confirmed call outweighs both", () => {
  const closing: StateEntry = { kind: "closing", id: "x" };
  const reopening: StateEntry = { kind: "reopening", id: "y" };
  expect(getTaskState([closing]).state).toBe("closed");
  expect(getTaskState([closing, reopening]).state).toBe("open");
  expect(getTaskState([call("a"), closing]).state).toBe("told");
});
