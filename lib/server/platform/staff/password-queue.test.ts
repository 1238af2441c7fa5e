import { expect, test } from "vitest";
import { toDashboardError } from "@/lib/server/core/errors";
import { QueueFullError } from "@/lib/server/core/queue-full-error";
import { createPasswordQueue } from "./password-queue";

/** Work that finishes when `end` is called. */
function createWork(name: string, ended: string[]) {
  let end: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end: () => end(),
    run: async () => {
      await gate;
      ended.push(name);
    },
  };
}

const stranger = { isKnown: false };
const known = { isKnown: true };

test("runs no more at once than allowed; known places go before strangers", async () => {
  const queue = createPasswordQueue({ running: 1, waiting: 4 });
  const ended: string[] = [];
  const works = ["first", "stranger", "known"].map((name) => createWork(name, ended));
  const [first, second, third] = works;
  if (!first || !second || !third) throw new Error("no work");
  const all = [queue(first.run, stranger), queue(second.run, stranger), queue(third.run, known)];
  for (const { end } of works) end();
  await Promise.all(all);
  expect(ended).toEqual(["first", "known", "stranger"]);
});

test("refuses with the time to wait when it is full; strangers leave half of it to known places", async () => {
  const queue = createPasswordQueue({ running: 1, waiting: 4 });
  const ended: string[] = [];
  const works = Array.from({ length: 5 }, (_, index) => createWork(`${index}`, ended));
  const all = works.slice(0, 3).map(({ run }) => queue(run, stranger));
  const refusal = { name: "QueueFullError" };
  await expect(queue(async () => undefined, stranger)).rejects.toMatchObject(refusal);
  all.push(...works.slice(3).map(({ run }) => queue(run, known)));
  await expect(queue(async () => undefined, known)).rejects.toMatchObject(refusal);
  for (const { end } of works) end();
  await Promise.all(all);
  expect(ended).toHaveLength(5);
  await expect(queue(async () => "free again", stranger)).resolves.toBe("free again");
});

test("work that fails leaves its place", async () => {
  const queue = createPasswordQueue({ running: 1, waiting: 1 });
  await expect(queue(() => Promise.reject(new Error("no")), stranger)).rejects.toThrow("no");
  await expect(queue(async () => "next", stranger)).resolves.toBe("next");
});

test("a full queue is answered with 503 and the time to wait", () => {
  const error = toDashboardError(new QueueFullError());
  expect([error.status, error.retryAfterSeconds]).toEqual([503, 2]);
});
