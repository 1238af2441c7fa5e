import { isLoopbackName } from "./loopback";

type Transport = {
  HOST: string;
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
 * network encrypted. Plain http is allowed only on this machine, unless PHIAL_PLAIN_HTTP says that the network in front
 * of the dashboard is encrypted by other means. There is no exception for the addresses of a real deployment or an
 * identity provider.
 */
export function findTransportProblems(settings: Transport): { name: string; problem: string }[] {
  const { HOST, NEXTAUTH_URL, SERVICE_BASE_URL, SERVICE_DEPLOYMENT, PHIAL_PLAIN_HTTP } = settings;
  const problems = findPlainBackends(settings);
  if (SERVICE_DEPLOYMENT !== "embedded" && SERVICE_BASE_URL && !isProtected(SERVICE_BASE_URL)) {
    problems.push({ name: "SERVICE_BASE_URL", problem: "an address that begins with https://" });
  }
  // Anyone between here and the identity provider could sign in as anyone, so no setting allows it without TLS.
  if (settings.OIDC_ISSUER && !isProtected(settings.OIDC_ISSUER)) {
    problems.push({ name: "OIDC_ISSUER", problem: "an address that begins with https://" });
  }
  if (PHIAL_PLAIN_HTTP === "allowed") return problems;
  if (NEXTAUTH_URL && !isProtected(NEXTAUTH_URL)) {
    problems.push({ name: "NEXTAUTH_URL", problem: "https://, or PHIAL_PLAIN_HTTP=allowed" });
  }
  if (!isLoopbackName(HOST) && !NEXTAUTH_URL) {
    problems.push({
      name: "HOST",
      problem:
        "other machines reach this address: set NEXTAUTH_URL to its https:// address, or PHIAL_PLAIN_HTTP=allowed",
    });
  }
  return problems;
}

/**
 * Programs on other machines to which Phial sends data: over TLS, unless PHIAL_PLAIN_BACKENDS says that the network
 * protects them.
 */
function findPlainBackends(settings: Transport): { name: string; problem: string }[] {
  if (settings.PHIAL_PLAIN_BACKENDS === "allowed") return [];
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

/** Whether a database connection uses TLS or stays on this machine, which includes Unix sockets. */
function isEncryptedDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  if (host === "" || host.startsWith("/") || isLoopbackName(host)) return true;
  return ENCRYPTED_MODES.includes(searchParams.get("sslmode") ?? "");
}

function isEncryptedMail(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  return (
    protocol === "smtps:" || isLoopbackName(hostname) || searchParams.get("requireTLS") === "true"
  );
}

/** Whether data sent there leaves this machine only encrypted, or not at all. */
function isProtected(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isLoopbackName(hostname);
}
