import { expect, test } from "vitest";
import { describePlainTransport, findTransportProblems } from "./transport-rules";

const LOCAL = {
  HOST: "127.0.0.1",
  SERVICE_HOST: "127.0.0.1",
  SERVICE_DEPLOYMENT: "embedded",
  PHIAL_PLAIN_HTTP: "refused",
  PHIAL_PLAIN_BACKENDS: "refused",
} as const;
const listNames = (change: Partial<Parameters<typeof findTransportProblems>[0]>) =>
  findTransportProblems({ ...LOCAL, ...change }).map(({ name }) => name);

test("plain http is for this machine", () => {
  expect(listNames({})).toEqual([]);
  expect(listNames({ NEXTAUTH_URL: "http://localhost:3000" })).toEqual([]);
  expect(listNames({ NEXTAUTH_URL: "http://phial.clinic.test" })).toEqual(["NEXTAUTH_URL"]);
  expect(listNames({ NEXTAUTH_URL: "https://phial.clinic.test" })).toEqual([]);
});

test.each(["HOST", "SERVICE_HOST"])(
  "what listens beyond this machine on %s speaks plain http there, which only a setting allows",
  (name) => {
    for (const address of ["0.0.0.0", "::", "10.1.2.3", "127.0.0.1.example.com"]) {
      expect(listNames({ [name]: address })).toEqual([name]);
      expect(listNames({ [name]: address, NEXTAUTH_URL: "https://x.test" })).toEqual([name]);
      expect(listNames({ [name]: address, PHIAL_PLAIN_HTTP: "allowed" })).toEqual([]);
    }
  },
);

test("a deployment elsewhere has no embedded service that could listen", () => {
  const elsewhere = { SERVICE_DEPLOYMENT: "production-us", SERVICE_BASE_URL: "https://x.test" };
  expect(listNames({ ...elsewhere, SERVICE_HOST: "0.0.0.0" })).toEqual([]);
});

test("what is allowed without encryption is said at every start", () => {
  expect(describePlainTransport(LOCAL)).toEqual([]);
  const open = { HOST: "0.0.0.0", SERVICE_HOST: "::", PHIAL_PLAIN_HTTP: "allowed" } as const;
  expect(describePlainTransport({ ...LOCAL, ...open })).toEqual([
    "PHIAL_PLAIN_HTTP=allowed: nothing here encrypts what other machines send to HOST 0.0.0.0 and SERVICE_HOST ::.",
  ]);
  expect(
    describePlainTransport({
      ...LOCAL,
      NEXTAUTH_URL: "http://phial.clinic.test",
      PHIAL_PLAIN_HTTP: "allowed",
      STORAGE_URL: "http://id:secret@files.example/bucket",
      PHIAL_PLAIN_BACKENDS: "allowed",
    }),
  ).toEqual([
    "PHIAL_PLAIN_HTTP=allowed: nothing here encrypts what other machines send to NEXTAUTH_URL.",
    "PHIAL_PLAIN_BACKENDS=allowed: nothing here encrypts what is sent to STORAGE_URL.",
  ]);
});

test.each(["sandbox-eu", "production-us"])("%s is reached over https only", (deployment) => {
  const to = (SERVICE_BASE_URL: string) =>
    listNames({ SERVICE_DEPLOYMENT: deployment, SERVICE_BASE_URL, PHIAL_PLAIN_HTTP: "allowed" });
  expect(to("http://api.example.com")).toEqual(["SERVICE_BASE_URL"]);
  expect(to("http://127.0.0.1.example.com")).toEqual(["SERVICE_BASE_URL"]);
  expect(to("https://api.example.com")).toEqual([]);
  // A service on this machine, used for testing.
  expect(to("http://127.0.0.1:4800")).toEqual([]);
});

test("an identity provider is reached over https only", () => {
  const allowed = { PHIAL_PLAIN_HTTP: "allowed", PHIAL_PLAIN_BACKENDS: "allowed" } as const;
  const from = (OIDC_ISSUER: string) => listNames({ ...allowed, OIDC_ISSUER });
  expect(from("http://login.example.com")).toEqual(["OIDC_ISSUER"]);
  expect(from("http://localhost.example.com/realm")).toEqual(["OIDC_ISSUER"]);
  expect(from("https://login.example.com")).toEqual([]);
  // An identity provider on this machine, used for testing.
  expect(from("http://127.0.0.1:4800")).toEqual([]);
});

test.each([
  ["DATABASE_URL", "postgres://phial_owner:x@db.example:5432/phial"],
  ["DATABASE_URL", "postgres://phial_owner:x@db.example/phial?sslmode=prefer"],
  ["DATABASE_URL", "postgres://phial_owner:x@localhost/phial?host=db.example"],
  ["DATABASE_DIRECT_URL", "postgres://phial_owner:x@10.0.0.5/phial?sslmode=disable"],
  ["DATABASE_URL", "postgres://phial_owner:x@db.example/phial?sslmode=no-verify"],
  ["DATABASE_URL", "postgres://phial_owner:x@db.example/phial?sslmode=require&uselibpqcompat=true"],
  ["DATABASE_URL", "postgres://phial_owner:x@db.example/phial?sslmode=verify-full&sslmode=disable"],
  ["STORAGE_URL", "http://id:secret@files.example/bucket"],
  ["SMTP_URL", "smtp://mail.example:587"],
  ["SMTP_URL", "smtps://mail.example?tls.rejectUnauthorized=false"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://traces.example:4318"],
])(
  "%s to another machine without TLS or without a check of the certificate is refused unless it is allowed: %s",
  (name, address) => {
    expect(listNames({ [name]: address })).toEqual([name]);
    expect(listNames({ [name]: address, PHIAL_PLAIN_BACKENDS: "allowed" })).toEqual([]);
  },
);

test.each([
  ["DATABASE_URL", "postgres://phial_owner:x@db.example/phial?sslmode=verify-full"],
  ["DATABASE_URL", "postgres://phial_owner:x@127.0.0.1:5432/phial"],
  ["DATABASE_URL", "postgres:///phial?host=/var/run/postgresql"],
  ["STORAGE_URL", "https://id:secret@files.example/bucket"],
  ["STORAGE_URL", "http://localhost:9000/bucket"],
  ["SMTP_URL", "smtps://mail.example"],
  ["SMTP_URL", "smtp://mail.example:587?requireTLS=true"],
  ["SMTP_URL", "smtp://127.0.0.1:25"],
])("%s over TLS, or on this machine, is fine: %s", (name, address) => {
  expect(listNames({ [name]: address })).toEqual([]);
});
