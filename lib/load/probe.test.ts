import { expect, it } from "vitest";
import { createProbe } from "./probe";

const MINUTE_MS = 60_000;
const never = () => new Promise<never>(() => undefined);

it("calls late answers slow, and away only what refuses or has not answered for a minute", async () => {
  let time = 5_000;
  const probe = createProbe({ slowAfterMs: 1, now: () => time });
  expect(await probe(never)).toBe("slow");
  time += MINUTE_MS;
  expect(await probe(never)).toBe("slow");
  time += 1;
  expect(await probe(never)).toBe("away");
  expect(await probe(async () => 7)).toEqual({ answer: 7 });
  expect(await probe(never)).toBe("slow");
  expect(await probe(() => Promise.reject(new Error("refused")))).toBe("away");
  expect(await probe(never)).toBe("slow");
});

it("knows from an answer that came too late that there is something to wait for", async () => {
  let time = 0;
  const probe = createProbe({ slowAfterMs: 1, now: () => time });
  let answer = (_: string) => {};
  const late = new Promise<string>((resolve) => {
    answer = resolve;
  });
  expect(await probe(() => late)).toBe("slow");
  time += 2 * MINUTE_MS;
  answer("here");
  await late;
  expect(await probe(never)).toBe("slow");
});
