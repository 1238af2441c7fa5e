import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { localWebhookOrigins } from "@/bin/embedded/program-plans";
import { parseLauncherEnv, settingNames, testEnvironment } from "@/bin/env";

const example = path.resolve(import.meta.dirname, "..", ".env.example");

describe("the launcher's settings", () => {
  test("are all optional", () => {
    expect(parseLauncherEnv({})).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 3000,
      SERVICE_PORT: 4000,
      SERVICE_DEPLOYMENT: "embedded",
      PHIAL_DEMO: "on",
    });
  });

  test("are reported all at once when wrong, by name and never by value", () => {
    const settings = {
      PORT: "many",
      DATABASE_URL: "mysql://secret-host/db",
      CLINIC_TIME_ZONE: "Mars/Base",
      PHIAL_DEMO: "perhaps",
      NEXTAUTH_SECRET: "too-short",
    };
    const parse = () => parseLauncherEnv(settings);
    for (const name of Object.keys(settings)) expect(parse).toThrow(name);
    expect(parse).not.toThrow(/secret-host|Mars|perhaps|too-short/);
  });

  test("treat an empty variable as not set", () => {
    expect(parseLauncherEnv({ PORT: "", DATABASE_URL: "", PHIAL_ADMIN_EMAIL: "" }).PORT).toBe(3000);
  });

  test("require the address and the key of a remote deployment", () => {
    const parse = () => parseLauncherEnv({ SERVICE_DEPLOYMENT: "production-us" });
    expect(parse).toThrow("SERVICE_BASE_URL: needed for the deployment production-us");
    expect(parse).toThrow("SERVICE_API_KEY: needed for the deployment production-us");
  });

  test("reject an address for the embedded service, and a malformed key", () => {
    const settings = { SERVICE_BASE_URL: "https://api.example.com", SERVICE_API_KEY: "short" };
    const parse = () => parseLauncherEnv(settings);
    expect(parse).toThrow("SERVICE_BASE_URL");
    expect(parse).toThrow("SERVICE_API_KEY");
  });

  test("require the client and the roles of single sign-on", () => {
    const sso = { OIDC_ISSUER: "https://login.example.com" };
    for (const name of ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_ROLES"]) {
      expect(() => parseLauncherEnv(sso)).toThrow(`${name}: needed with OIDC_ISSUER`);
    }
    const whole = { ...sso, OIDC_CLIENT_ID: "phial", OIDC_CLIENT_SECRET: "invented" };
    expect(() => parseLauncherEnv({ ...whole, OIDC_ROLES: "," })).toThrow("OIDC_ROLES");
    expect(parseLauncherEnv({ ...whole, OIDC_ROLES: "leads=admin" })).toMatchObject(whole);
    const plain = { ...whole, OIDC_ROLES: "leads=admin", OIDC_ISSUER: "http://login.example.com" };
    expect(() => parseLauncherEnv(plain)).toThrow("OIDC_ISSUER: an address that begins with");
  });

  test.each(["http://10.0.0.5:4600", "http://hooks.example", "http://localhost.example:80"])(
    "refuse %s as an origin on this machine",
    (origin) => {
      const parse = () => parseLauncherEnv({ SERVICE_LOCAL_WEBHOOK_ORIGINS: origin });
      expect(parse).toThrow("SERVICE_LOCAL_WEBHOOK_ORIGINS");
    },
  );

  test("bind an origin on this machine to the clinic's team unless another one is named", () => {
    const other = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
    const origins = `http://127.0.0.1:4600/x,${other}=http://localhost:4700`;
    const env = parseLauncherEnv({ SERVICE_LOCAL_WEBHOOK_ORIGINS: origins, HOST: "::1" });
    expect(localWebhookOrigins(env)).toEqual([
      `${ownTeamId}=http://127.0.0.1:3000`,
      `${ownTeamId}=http://localhost:3000`,
      `${ownTeamId}=http://127.0.0.1:4600`,
      `${other}=http://localhost:4700`,
    ]);
    const parse = () => parseLauncherEnv({ SERVICE_LOCAL_WEBHOOK_ORIGINS: "x=http://127.0.0.1" });
    expect(parse).toThrow("SERVICE_LOCAL_WEBHOOK_ORIGINS");
  });

  test("are each described in .env.example, whose values are the defaults", async () => {
    const documented = parseEnv(await readFile(example, "utf8"));
    expect(new Set(Object.keys(documented))).toEqual(new Set(settingNames));
    expect(parseLauncherEnv(documented)).toMatchObject(parseLauncherEnv({}));
  });

  test("are refused beside the one with which Node accepts every certificate", () => {
    const parse = () => parseLauncherEnv({ NODE_TLS_REJECT_UNAUTHORIZED: "0" });
    expect(parse).toThrow("NODE_TLS_REJECT_UNAUTHORIZED=0 accepts every certificate");
  });

  test("of a developer do not reach the tests", () => {
    const clean = testEnvironment({ PORT: "5000" });
    expect(clean).toMatchObject({ PORT: "5000", DATABASE_URL: "", PHIAL_ADMIN_PASSWORD: "" });
  });
});
