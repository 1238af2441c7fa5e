import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { NextConfig } from "next";
import {
  commonHeaders,
  FILE_POLICY,
  NO_PAGE_POLICY,
  transportHeaders,
} from "@/lib/server/core/http/security-headers";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm run check` has the types of everything; a start does not wait for those of the tests.
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  // While this program is away, such as during its restart, a followed link waits instead of leaving the page.
  experimental: { useOffline: true },
  // Native addons and packages that open sockets stay outside the bundle.
  serverExternalPackages: [
    "@aws-sdk/client-s3",
    "@node-rs/argon2",
    "@opentelemetry/api",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-base",
    "pg",
    "pino",
    "prom-client",
    "undici",
  ],
  compiler: {
    runAfterProductionCompile: ({ projectDir, distDir }) =>
      compileAhead(path.resolve(projectDir, distDir, "static", "chunks")),
  },
  // Addresses of earlier versions, which people may have bookmarked.
  redirects: async () => [
    {
      source: "/match-review/second-looks",
      destination: "/match-review/second-reviews",
      permanent: true,
    },
  ],
  // Pages get theirs from the proxy. These are for what it does not see: files of the build, and below /api also errors,
  // unknown addresses and the routes of next-auth.
  headers: async () => [
    {
      source: "/_next/:path*",
      headers: toList({ ...commonHeaders(false), "content-security-policy": FILE_POLICY }),
    },
    ...["/api/:path*", "/unknown-api"].map((source) => ({
      source,
      headers: toList({ ...commonHeaders(false), "content-security-policy": NO_PAGE_POLICY }),
    })),
    {
      source: "/:part(_next|api|unknown-api)/:path*",
      has: [{ type: "header", key: "x-forwarded-proto", value: "https" }],
      headers: toList(transportHeaders(true)),
    },
  ],
};

/** In bytes. Chromium compiles smaller scripts in the thread that draws the page, where compiling ahead would cost time. */
const COMPILED_BESIDE = 30_000;

/**
 * Has Chromium compile the larger scripts whole while they arrive, beside the page. Otherwise it compiles each function when
 * it is first called, which is a third of the time in which a page that is opened does not answer.
 */
async function compileAhead(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".js")) continue;
    const file = path.join(folder, name);
    const script = await readFile(file);
    if (script.length < COMPILED_BESIDE) continue;
    await writeFile(file, Buffer.concat([Buffer.from("//# allFunctionsCalledOnLoad\n"), script]));
  }
}

function toList(headers: Record<string, string>): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

export default config;
