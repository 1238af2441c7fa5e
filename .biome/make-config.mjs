import { writeFileSync } from "node:fs";

const deny = (message, ...group) => ({ group, message });
const ofPrograms = ["db", "env", "load", "net-guard", "storage", "telemetry"].map(
  (folder) => `@/lib/${folder}/**`,
);
const up = deny(
  "Cross folders with @/, stay inside a folder with ./ — so the boundary rules see every import.",
  "../**",
);
const zone = (includes, ...patterns) => ({
  includes,
  linter: {
    rules: {
      style: { noRestrictedImports: { level: "error", options: { patterns: [up, ...patterns] } } },
    },
  },
});
const config = {
  $schema: "https://biomejs.dev/schemas/2.5.15/schema.json",
  vcs: { enabled: true, clientKind: "git", useIgnoreFile: true },
  files: { includes: ["**", "!**/fixtures"] }, // In the form of the programs that write such files.
  plugins: ["./.biome/route-handlers.grit", "./.biome/window-size.grit"],
  css: { parser: { tailwindDirectives: true, cssModules: true } },
  formatter: { indentStyle: "space", lineWidth: 100 },
  linter: {
    domains: {
      next: "recommended",
      react: "recommended",
      project: "recommended",
      types: "all",
      test: "recommended",
    },
    rules: {
      preset: "recommended",
      style: {
        noDefaultExport: "error",
        noProcessEnv: "error",
        useFilenamingConvention: { level: "error", options: { filenameCases: ["kebab-case"] } },
        noExcessiveLinesPerFile: { level: "error", options: { maxLines: 250 } },
      },
      suspicious: { noImportCycles: "error", noExplicitAny: "error" },
      correctness: { noUndeclaredDependencies: "error" },
      nursery: { noFloatingPromises: "error", noMisusedPromises: "error" },
    },
  },
  overrides: [
    zone(
      ["lib/contract/**"],
      deny(
        "lib/contract imports zod and itself only.",
        "@/**",
        "!@/lib/contract/**",
        "next",
        "next/**",
        "react",
        "hono",
        "hono/**",
        "@tanstack/**",
        "drizzle-orm",
        "drizzle-orm/**",
      ),
    ),
    zone(
      ["lib/domain/**"],
      deny(
        "lib/domain is pure: contract + csv + domain + matching + result-assessment only.",
        "@/**",
        "!@/lib/contract/**",
        "!@/lib/csv/**",
        "!@/lib/matching/**",
        "!@/lib/result-assessment/**",
        "@/lib/result-assessment/ucum",
        "!@/lib/domain/**",
        "next",
        "next/**",
        "react",
        "react-dom",
        "@tanstack/**",
        "hono",
        "drizzle-orm",
      ),
    ),
    {
      ...zone(
        ["lib/{csv,matching,result-assessment}/**"],
        deny(
          "lib/csv, lib/matching and lib/result-assessment are pure: both programs use them.",
          "next",
          "next/**",
          "react",
          "@tanstack/**",
          "hono",
          "drizzle-orm",
        ),
      ),
      plugins: ["./.biome/itself-only.grit"],
    },
    zone(
      ["lib/env/**"],
      deny("lib/env: lib/contract and itself only.", "@/**", "!@/lib/contract/**", "!@/lib/env/**"),
    ),
    {
      ...zone(["lib/{db,load,net-guard,storage,telemetry}/**"]),
      plugins: ["./.biome/itself-only.grit"],
    },
    zone(
      ["lib/query/**"],
      deny(
        "lib/query: contract, domain, query.",
        ...ofPrograms,
        "@/app/**",
        "@/components/**",
        "@/lib/server/**",
        "@/service/**",
        "next/headers",
      ),
    ),
    zone(
      ["lib/server/**"],
      deny(
        "lib/server: contract, domain, server.",
        "@/app/**",
        "@/components/**",
        "@/lib/query/**",
        "@/service/**",
        "react",
        "@tanstack/**",
      ),
    ),
    zone(
      ["components/charts/**"],
      deny(
        "charts: ui, charts, lib/domain.",
        "@/**",
        "!@/components/ui/**",
        "!@/components/charts/**",
        "!@/lib/domain/**",
      ),
    ),
    zone(
      ["e2e/**"],
      deny(
        "e2e: lib/contract, lib/server/testing, service/testing and itself only.",
        "@/**",
        "!@/e2e/**",
        "!@/lib/contract/**",
        "!@/lib/server/testing/**",
        "!@/service/testing",
        "!@/service/testing/**",
      ),
    ),
    zone(
      ["components/ui/**"],
      deny("components/ui is domain-agnostic.", "@/**", "!@/components/ui/**"),
    ),
    zone(
      ["components/shared/**"],
      deny(
        "components/shared: ui, lib/query, lib/domain and lib/contract; it knows no feature.",
        "@/app/**",
        "@/service/**",
        "@/lib/server/**",
        "@/components/**",
        "!@/components/ui/**",
        "!@/components/shared/**",
      ),
    ),
    {
      ...zone(
        ["components/**", "!components/{charts,shared,ui}/**"],
        deny(
          "components: ui, shared, charts, own feature, lib/query, lib/domain, lib/contract. Compose features in app/.",
          "@/app/**",
          "@/service/**",
          "@/lib/server/**",
          ...ofPrograms,
          "@/lib/result-assessment/ucum",
        ),
      ),
      plugins: ["./.biome/own-feature.grit"],
    },
    zone(["app/**", "!app/api/**"], deny("Pages never import the service.", "@/service/**")),
    zone(
      ["app/api/**"],
      deny(
        "Route handlers: lib/server + lib/contract only.",
        "@/app/**",
        "@/components/**",
        "@/lib/query/**",
        "@/service/**",
      ),
    ),
    zone(
      ["service/**"],
      deny(
        "service: lib/contract, lib/csv, lib/db, lib/env, lib/load, lib/matching, lib/net-guard, lib/result-assessment, lib/storage, lib/telemetry and itself only.",
        "@/**",
        "!@/lib/contract/**",
        ...ofPrograms.map((folder) => `!${folder}`),
        "!@/lib/csv/**",
        "!@/lib/matching/**",
        "!@/lib/result-assessment/**",
        "!@/service/**",
        "next",
        "next/**",
        "react",
      ),
    ),
    zone(
      ["lib/server/**/*.test.ts", "lib/server/testing/**", "app/api/**/*.test.ts"],
      deny(
        "Server tests may use service/testing, nothing else of the service.",
        "@/components/**",
        "@/lib/query/**",
        "@/service/**",
        "!@/service/testing",
        "!@/service/testing/**",
      ),
    ),
    {
      includes: [
        "app/**/{page,layout}.tsx",
        "app/**/error.tsx",
        "app/**/loading.tsx",
        "app/**/not-found.tsx",
        "app/global-error.tsx",
        "**/*.config.ts",
        "*.mjs",
        "bin/testing/*-reporter.ts",
      ],
      linter: { rules: { style: { noDefaultExport: "off" } } },
    },
    {
      includes: ["lib/server/core/env.ts", "{service,bin,e2e}/env.ts", "**/*.config.ts"],
      linter: { rules: { style: { noProcessEnv: "off" } } },
    },
  ],
};
writeFileSync("biome.json", `${JSON.stringify(config, null, 2)}\n`);
