import { isLoopbackName } from "./loopback";

type Transport = {
  HOST: string;
  SERVICE_HOST: string;
  NEXTAUTH_URL?: string | undefined;
  SERVICE_DEPLOYMENT: string;
  SERVICE_BASE_URL?: string | undefined;
  PHIAL_PLAIN_HTTP: "refused" | "allowed";
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  STORAGE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  PHIAL_PLAIN_BACKENDS: "refused" | "allowed";
};

/**
 * The settings whose addresses break the transport rules: patient data, passwords and the team key may only cross a
 * network encrypted. Both programs listen without TLS, so only on this machine, where a proxy adds it, unless
 * PHIAL_PLAIN_HTTP says that the network in front of them is encrypted by other means. There is no exception for the addresses of a real deployment or an
 * identity provider.
 */
export function findTransportProblems(settings: Transport): { name: string; problem: string }[] {
  const { SERVICE_BASE_URL, SERVICE_DEPLOYMENT } = settings;
  const problems = settings.PHIAL_PLAIN_BACKENDS === "allowed" ? [] : findPlainBackends(settings);
  if (SERVICE_DEPLOYMENT !== "embedded" && SERVICE_BASE_URL && !isProtected(SERVICE_BASE_URL)) {
    problems.push({ name: "SERVICE_BASE_URL", problem: "an address that begins with https://" });
  }
  // Anyone between here and the identity provider could sign in as anyone, so no setting allows it without TLS.
  if (settings.OIDC_ISSUER && !isProtected(settings.OIDC_ISSUER)) {
    problems.push({ name: "OIDC_ISSUER", problem: "an address that begins with https://" });
  }
  if (settings.PHIAL_PLAIN_HTTP !== "allowed") problems.push(...findPlainAddresses(settings));
  return problems;
}

/** What the settings allow to cross a network unencrypted, in sentences that each start prints. */
export function describePlainTransport(settings: Transport): string[] {
  const list = (names: string[]) => names.join(" and ");
  const addresses = findPlainAddresses(settings).map(({ name }) =>
    name === "NEXTAUTH_URL" ? name : `${name} ${settings[name]}`,
  );
  const backends = findPlainBackends(settings).map(({ name }) => name);
  return [
    settings.PHIAL_PLAIN_HTTP === "allowed" &&
      addresses.length > 0 &&
      `PHIAL_PLAIN_HTTP=allowed: nothing here encrypts what other machines send to ${list(addresses)}.`,
    settings.PHIAL_PLAIN_BACKENDS === "allowed" &&
      backends.length > 0 &&
      `PHIAL_PLAIN_BACKENDS=allowed: nothing here encrypts what is sent to ${list(backends)}.`,
  ].filter((sentence) => sentence !== false);
}

/** The addresses at which people or programs on other machines reach Phial without encryption. */
function findPlainAddresses(settings: Transport) {
  const hasService = settings.SERVICE_DEPLOYMENT === "embedded";
  const problems: { name: "NEXTAUTH_URL" | "HOST" | "SERVICE_HOST"; problem: string }[] = [];
  if (settings.NEXTAUTH_URL && !isProtected(settings.NEXTAUTH_URL)) {
    problems.push({ name: "NEXTAUTH_URL", problem: "https://, or PHIAL_PLAIN_HTTP=allowed" });
  }
  for (const name of ["HOST", "SERVICE_HOST"] as const) {
    if (isLoopbackName(settings[name]) || (name === "SERVICE_HOST" && !hasService)) continue;
    problems.push({
      name,
      problem:
        "other machines reach this address without encryption: 127.0.0.1, with a proxy on this machine that speaks https, or PHIAL_PLAIN_HTTP=allowed",
    });
  }
  return problems;
}

/** Programs on other machines to which Phial would send data without TLS. */
function findPlainBackends(settings: Transport): { name: string; problem: string }[] {
  const wanted = [
    ...(["DATABASE_URL", "DATABASE_DIRECT_URL"] as const).map((name) => ({
      name,
      protects: isEncryptedDatabase,
      problem: "?sslmode=verify-full at its end, or PHIAL_PLAIN_BACKENDS=allowed",
    })),
    ...(["STORAGE_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"] as const).map((name) => ({
      name,
      protects: isProtected,
      problem: "https://, or PHIAL_PLAIN_BACKENDS=allowed",
    })),
    {
      name: "SMTP_URL" as const,
      protects: isEncryptedMail,
      problem: "smtps://, ?requireTLS=true at its end, or PHIAL_PLAIN_BACKENDS=allowed",
    },
  ];
  return wanted.flatMap(({ name, protects, problem }) => {
    const address = settings[name];
    return address === undefined || protects(address) ? [] : [{ name, problem }];
  });
}

const ENCRYPTED_MODES = ["require", "verify-ca", "verify-full"];

/**
 * Whether a database connection uses TLS and checks the certificate, or stays on this machine, which includes Unix
 * sockets. The driver takes the last of several modes, and libpq's meaning of a mode may check nothing.
 */
function isEncryptedDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  if (host === "" || host.startsWith("/") || isLoopbackName(host)) return true;
  if (searchParams.has("uselibpqcompat")) return false;
  return ENCRYPTED_MODES.includes(searchParams.getAll("sslmode").at(-1) ?? "");
}

function isEncryptedMail(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  if (isLoopbackName(hostname)) return true;
  // nodemailer takes any option of TLS from the address, such as one that accepts every certificate.
  if ([...searchParams.keys()].some((name) => name.startsWith("tls."))) return false;
  return protocol === "smtps:" || searchParams.get("requireTLS") === "true";
}

/** Whether data sent there leaves this machine only encrypted, or not at all. */
function isProtected(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isLoopbackName(hostname);
}
