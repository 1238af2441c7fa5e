import { createServer } from "node:net";
import { LaunchFailure } from "@/bin/embedded/launch-failure";

/** A currently unused port of the loopback interface. */
export function findFreePort(): Promise<number> {
  return listenBriefly(0, "127.0.0.1");
}

/** Throws LaunchFailure when the port cannot be listened on; `setting` is the variable that changes it. */
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
