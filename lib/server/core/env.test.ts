import { expect, test } from "vitest";
import { parseEnv } from "./env";

const complete = {
  DATABASE_URL: "postgres://phial@127.0.0.1:5432/phial",
  NEXTAUTH_SECRET: "s".repeat(32),
  NEXTAUTH_URL: "http://localhost:3000",
  PHIAL_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
};

test("uses the documented default for what is not set", () => {
  expect(parseEnv({ ...complete, LOG_LEVEL: "" })).toMatchObject({
    SERVICE_DEPLOYMENT: "embedded",
    SESSION_IDLE_MINUTES: 30,
    SESSION_ABSOLUTE_HOURS: 12,
    SERVICE_TIMEOUT_MS: 10_000,
    PHIAL_UNDO_SECONDS: 10,
    LOG_LEVEL: "info",
  });
});

test("lists everything missing or wrong at once, without any value", () => {
  const source = {
    PHIAL_ENCRYPTION_KEY: "c2hvcnQ=",
    NEXTAUTH_SECRET: "tiny",
    SESSION_IDLE_MINUTES: "0",
  };
  const parse = () => parseEnv(source);
  for (const name of ["DATABASE_URL", "NEXTAUTH_URL", ...Object.keys(source)]) {
    expect(parse).toThrow(name);
  }
  expect(parse).not.toThrow("tiny");
  expect(parse).not.toThrow("c2hvcnQ=");
});
