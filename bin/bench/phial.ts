import { randomBytes } from "node:crypto";
import path from "node:path";
import { findFreePort } from "@/bin/embedded/ports";
import { borrowDatabase } from "@/bin/embedded/postgres/borrow-database";
import { createPrograms } from "@/bin/embedded/programs";
import { parseLauncherEnv, testEnvironment } from "@/bin/env";

const script = path.resolve(import.meta.dirname, "..", "start.ts");

export type Phial = {
  readonly dashboardUrl: string;
  readonly serviceUrl: string;
  readonly serviceKey: string;
  readonly credentials: { readonly email: string; readonly password: string };
  /** Starts it as `npm start` does and waits until it reports that it is ready. */
  start(onFailure: (failure: Error) => void): Promise<Started>;
};

export type Started = {
  /** From the start of the launcher until it reports that Phial is ready. */
  readonly readyMs: number;
  /** The part of `readyMs` before it starts to create the demo clinic; NaN when the clinic already exists. */
  readonly demoBegunMs: number;
  /** With the login of the tables' owner. */
  readonly databaseUrl: string;
  /** The same database with the login of the service. */
  readonly serviceDatabaseUrl: string;
  stop(): Promise<void>;
};

/** A Phial installation in a separate data folder, with the default settings. */
export async function setUpPhial(dataFolder: string): Promise<Phial> {
  const settings = {
    PHIAL_DATA_DIR: dataFolder,
    PORT: String(await findFreePort()),
    SERVICE_PORT: String(await findFreePort()),
    SERVICE_API_KEY: `sk_us_${randomBytes(24).toString("base64url")}`,
    PHIAL_ADMIN_EMAIL: "admin@example.com",
    PHIAL_ADMIN_PASSWORD: randomBytes(18).toString("base64url"),
  };
  return {
    dashboardUrl: `http://localhost:${settings.PORT}`,
    serviceUrl: `http://127.0.0.1:${settings.SERVICE_PORT}`,
    serviceKey: settings.SERVICE_API_KEY,
    credentials: { email: settings.PHIAL_ADMIN_EMAIL, password: settings.PHIAL_ADMIN_PASSWORD },
    start: async (onFailure) => {
      const ready = await startUntilReady(testEnvironment(settings), onFailure);
      const env = parseLauncherEnv(settings);
      return borrowDatabase(env, async (databaseUrl, getUrls) => ({
        ...ready,
        databaseUrl,
        serviceDatabaseUrl: (await getUrls()).service,
      }));
    },
  };
}

function startUntilReady(
  env: NodeJS.ProcessEnv,
  onFailure: (failure: Error) => void,
): Promise<Omit<Started, "databaseUrl" | "serviceDatabaseUrl">> {
  const startedMs = performance.now();
  let demoBegunMs = Number.NaN;
  return new Promise((resolve, reject) => {
    const programs = createPrograms({
      note: async () => undefined,
      print: (_, line) => {
        const afterMs = performance.now() - startedMs;
        if (line.startsWith("Making the demo clinic")) demoBegunMs = afterMs;
        if (line.startsWith("Phial is ready")) {
          resolve({ readyMs: afterMs, demoBegunMs, stop: programs.stop });
        }
      },
      onUnexpectedEnd: (failure) => {
        onFailure(failure);
        reject(failure);
      },
    });
    programs.serve({ name: "Phial", args: ["--import", "tsx", script], env }).catch(reject);
  });
}
