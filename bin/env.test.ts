import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { parseLauncherEnv, settingNames, testEnvironment } from "@/bin/env";

const example = path.resolve(import.meta.dirname, "..", ".env.example");

describe("the launcher's settings", () => {
  test("need nothing", () => {
    expect(parseLauncherEnv({})).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 3000,
      SERVICE_PORT: 4000,
      SERVICE_DEPLOYMENT: "embedded",
      PHIAL_DEMO: "on",
    });
  });

  test("are told wrong all at once, by name and never by value", () => {
    const settings = {
      PORT: "many",
      DATABASE_URL: "mysql://secret-host/db",
      CLINIC_TIME_ZONE: "Mars/Base",
      PHIAL_DEMO: "perhaps",
      NEXTAUTH_SECRET: "too-short",
    };
    const told = () => parseLauncherEnv(settings);
    for (const name of Object.keys(settings)) expect(told).toThrow(name);
    expect(told).not.toThrow(/secret-host|Mars|perhaps|too-short/);
  });

  test("take an empty variable for one that is not set", () => {
    expect(parseLauncherEnv({ PORT: "", DATABASE_URL: "", PHIAL_ADMIN_EMAIL: "" }).PORT).toBe(3000);
  });

  test("need the address and the key of a deployment elsewhere", () => {
    const told = () => parseLauncherEnv({ SERVICE_DEPLOYMENT: "production-us" });
    expect(told).toThrow("SERVICE_BASE_URL: needed for the deployment production-us");
    expect(told).toThrow("SERVICE_API_KEY: needed for the deployment production-us");
  });

  test("refuse an address for the embedded service, and a key that is none", () => {
    const settings = { SERVICE_BASE_URL: "https://api.example.com", SERVICE_API_KEY: "short" };
    const told = () => parseLauncherEnv(settings);
    expect(told).toThrow("SERVICE_BASE_URL");
    expect(told).toThrow("SERVICE_API_KEY");
  });

  test("are each documented in .env.example, whose values are right as they stand", async () => {
    const documented = parseEnv(await readFile(example, "utf8"));
    expect(new Set(Object.keys(documented))).toEqual(new Set(settingNames));
    expect(parseLauncherEnv(documented)).toMatchObject(parseLauncherEnv({}));
  });

  test("of a developer do not reach the tests", () => {
    const clean = testEnvironment({ PORT: "5000" });
    expect(clean).toMatchObject({ PORT: "5000", DATABASE_URL: "", PHIAL_ADMIN_PASSWORD: "" });
  });
});
