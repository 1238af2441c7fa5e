import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { Pool } from "undici";
import { expect, it } from "vitest";
import { listen } from "./listen";
import type { App } from "./mount";

it("finishes a running request when it is stopped, and accepts no other", async () => {
  const app: App = new Hono();
  let finish: (() => void) | undefined;
  const started = new Promise<void>((resolve) => {
    app.get("/slow", async (context) => {
      const wait = new Promise<void>((go) => {
        finish = go;
      });
      resolve();
      await wait;
      return context.text("done");
    });
  });
  const server = await listen(app);
  const slow = fetch(`${server.baseUrl}/slow`);
  await started;
  const stopped = server.stop();
  await expect(fetch(`${server.baseUrl}/slow`)).rejects.toThrow();
  finish?.();
  expect(await (await slow).text()).toBe("done");
  await stopped;
});

it("ends although clients keep sending over their connections, and answers every request it took", async () => {
  const app: App = new Hono();
  let taken = 0;
  app.get("/", async (context) => {
    taken += 1;
    await pause(20);
    return context.text("done");
  });
  const server = await listen(app);
  const agent = new Pool(server.baseUrl, { connections: 8 });
  let answered = 0;
  const send = async () => {
    for (let isServed = true; isServed; ) {
      isServed = await agent.request({ method: "GET", path: "/" }).then(
        async ({ body }) => (await body.text()) === "done",
        () => false,
      );
      if (isServed) answered += 1;
    }
  };
  const clients = Array.from({ length: 8 }, send);
  await expect.poll(() => answered, { interval: 10 }).toBeGreaterThan(50);
  await server.stop();
  await Promise.all(clients);
  expect(answered).toBe(taken);
  await agent.close();
});

it("cuts an answer that does not end with an error, not as if it were whole", async () => {
  const app: App = new Hono();
  app.get(
    "/endless",
    () =>
      new Response(new ReadableStream({ start: (it) => it.enqueue(Buffer.from("the beginning")) })),
  );
  const server = await listen(app);
  const socket = connect(Number(new URL(server.baseUrl).port), "127.0.0.1");
  const failed = new Promise((resolve) => socket.once("error", resolve));
  const ended = new Promise((resolve) => socket.once("end", () => resolve("a whole answer")));
  // Without chunks, as a proxy in front may ask: the end of the connection is the end of the answer.
  socket.write("GET /endless HTTP/1.0\r\n\r\n");
  await once(socket, "data");
  await server.stop();
  expect(await Promise.race([failed, ended])).toMatchObject({ code: "ECONNRESET" });
});

it("rejects when its port is taken", async () => {
  const app: App = new Hono();
  const first = await listen(app);
  const port = Number(new URL(first.baseUrl).port);
  await expect(listen(app, { port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await first.stop();
});
