import type { NextConfig } from "next";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm run check` has the types of everything; a start does not wait for those of the tests.
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  // Native addons and packages that open sockets stay outside the bundle.
  serverExternalPackages: ["@aws-sdk/client-s3", "@node-rs/argon2", "pg", "pino", "undici"],
  // Addresses of earlier versions, which people may have bookmarked.
  redirects: async () => [
    {
      source: "/match-review/second-looks",
      destination: "/match-review/second-reviews",
      permanent: true,
    },
  ],
  // Pages and the API set their own; files of the build only need this one.
  headers: async () => [
    {
      source: "/_next/static/:path*",
      headers: [{ key: "x-content-type-options", value: "nosniff" }],
    },
  ],
};

export default config;
