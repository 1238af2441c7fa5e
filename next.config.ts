import type { NextConfig } from "next";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  agentRules: false,
  // Native addons and packages that open sockets stay outside the bundle.
  serverExternalPackages: ["@node-rs/argon2", "pg", "pino", "undici"],
};

export default config;
