import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { LaunchFailure } from "@/bin/embedded/launch-failure";

/** Below the range that systems use for outgoing connections, which could take a port before it is used. */
const FIRST_PORT = 15_000;
const LAST_PORT = 31_999;
const TRIES = 100;

/** This process hands out each port only once, because a port is used some time after it was found. */
const handedOut = new Set<number>();

/** A currently unused port of the loopback interface. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (handedOut.has(port) || !(await isFree(port))) continue;
    handedOut.add(port);
    return port;
  }
  // Every port of the range is in use, so any port will do.
  return listenBriefly(0, "127.0.0.1");
}

const isFree = (port: number) =>
  listenBriefly(port, "127.0.0.1").then(
    () => true,
    () => false,
  );

/** Throws LaunchFailure when the process cannot listen on the port; `setting` is the variable that changes it. */
export async function requireFreePort(port: number, host: string, setting: string): Promise<void> {
  try {
    await listenBriefly(port, host);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    throw new LaunchFailure(
      code === "EADDRINUSE"
        ? `Port ${port} is in use by another program: stop it, or choose another port with ${setting}.`
        : `Port ${port} of ${host} cannot be listened on (${code}): choose another with ${setting}.`,
      { cause: error },
    );
  }
}

function listenBriefly(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}
