import { Hono } from "hono";
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

it("rejects when its port is taken", async () => {
  const app: App = new Hono();
  const first = await listen(app);
  const port = Number(new URL(first.baseUrl).port);
  await expect(listen(app, { port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await first.stop();
});
