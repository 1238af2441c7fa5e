import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { prepareStop } from "./graceful-stop";

test("an answer that is cut ends its connection with an error, not as if it were whole", async () => {
  const { close } = await openFakedDashboard();
  onTestFinished(close);
  const stop = prepareStop(1);
  const server = createServer((_, response) => {
    response.write("the beginning");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const failed = new Promise((resolve) => socket.once("error", resolve));
  const ended = new Promise((resolve) => socket.once("end", () => resolve("a whole answer")));
  // Without chunks, as a proxy in front may ask: the end of the connection is the end of the answer.
  socket.write("GET / HTTP/1.0\r\n\r\n");
  await once(socket, "data");
  stop();
  expect(await Promise.race([failed, ended])).toMatchObject({ code: "ECONNRESET" });
});
