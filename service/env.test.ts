import { expect, it } from "vitest";
import { readChildEnvironment, readOwnAddress, readServiceEnv } from "./env";

const database = "postgresql://phial@127.0.0.1:5432/phial";
const key = Buffer.alloc(32, 7);

it("requires a database and a key for its files, and has defaults for the rest", () => {
  const settings = { DATABASE_URL: database, SERVICE_ENCRYPTION_KEY: key.toString("base64") };
  expect(readServiceEnv(settings)).toEqual({
    DATABASE_URL: database,
    SERVICE_ENCRYPTION_KEY: [{ version: 1, key }],
    PHIAL_DATA_DIR: ".data",
    SERVICE_PORT: 4000,
    SERVICE_HOST: "127.0.0.1",
    SERVICE_LOCAL_WEBHOOK_ORIGINS: [],
    SERVICE_UNSEPARATED_PARSING: "refused",
    LOG_LEVEL: "info",
  });
});

it("takes no origin on this machine that is bound to no team", () => {
  const read = (SERVICE_LOCAL_WEBHOOK_ORIGINS: string) => () =>
    readServiceEnv({
      DATABASE_URL: database,
      SERVICE_ENCRYPTION_KEY: key.toString("base64"),
      SERVICE_LOCAL_WEBHOOK_ORIGINS,
    });
  expect(read("http://127.0.0.1:4600")).toThrow("SERVICE_LOCAL_WEBHOOK_ORIGINS");
  expect(read("7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44=http://127.0.0.1:4600")).not.toThrow();
});

it("lists every error at once without quoting values", () => {
  const read = () =>
    readServiceEnv({ DATABASE_URL: "mysql://secret@x", SERVICE_PORT: "99999", LOG_LEVEL: "loud" });
  expect(read).toThrow(/DATABASE_URL[\s\S]*SERVICE_PORT[\s\S]*LOG_LEVEL/);
  expect(read).not.toThrow(/secret|99999|loud/);
});

it.each([
  [{}, "http://127.0.0.1:4000"],
  [{ SERVICE_HOST: "0.0.0.0", SERVICE_PORT: "4100" }, "http://127.0.0.1:4100"],
  [{ SERVICE_HOST: "::1" }, "http://[::1]:4000"],
])("builds document addresses from where it listens: %j", (settings, url) => {
  expect(readOwnAddress(settings)).toBe(url);
});

it("treats an empty base address as unset", () => {
  expect(readOwnAddress({ SERVICE_HOST: "", SERVICE_PORT: "" })).toBe("http://127.0.0.1:4000");
});

it("lets no library of a child process report to its maker", () => {
  expect(readChildEnvironment()).toMatchObject({ ORT_DISABLE_TELEMETRY: "1" });
});
