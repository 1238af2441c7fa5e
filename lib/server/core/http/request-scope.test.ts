import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { inOwnScope, inRequestScope, requireRequest } from "@/lib/server/core/request-scope";

const inRequest = <T>(work: () => T): T => inRequestScope({ isRequest: true }, work);

test("a request, and what it begins, is in a request", async () => {
  expect(inRequest(requireRequest)).toBeUndefined();
  await inRequest(async () => {
    await setTimeout(1);
    requireRequest();
    inOwnScope({ hasPlace: true }, requireRequest);
  });
});

test("background work and a stream that is read after its request are not", async () => {
  expect(requireRequest).toThrow("in a request");
  expect(() => inOwnScope({ hasPlace: true }, requireRequest)).toThrow("in a request");
  const stream = inRequest(
    () => new ReadableStream({ pull: requireRequest }, { highWaterMark: 0 }),
  );
  // Once it has begun, what reads it decides where its parts are made.
  await setTimeout(1);
  await expect(new Response(stream).text()).rejects.toThrow("in a request");
});
