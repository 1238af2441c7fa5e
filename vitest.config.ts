import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

// Five hours and three quarters ahead of UTC: a slip between local and UTC dates shows at once.
process.env.TZ = "Asia/Kathmandu";

const root = import.meta.dirname;
const needsDom = ["{lib,components}/**/*.dom.test.{ts,tsx}"];
const needsDatabase = [
  "lib/server/**/*.test.ts",
  "app/api/**/*.test.ts",
  "app/page-session.test.ts",
];

declare module "vitest" {
  interface ProvidedContext {
    /** Whether tests with a small form run in full, as in `npm run verify`. */
    isFull: boolean;
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      // The guard throws outside a server bundle; in tests everything counts as one.
      { find: "server-only", replacement: path.join(root, "node_modules/server-only/empty.js") },
    ],
  },
  test: {
    // One more than there are processors: a worker waits for its database a third of the time.
    maxWorkers: availableParallelism() + 1,
    setupFiles: [
      "bin/testing/end-with-run.ts",
      "bin/testing/no-console-output.ts",
      "bin/testing/processor-time.ts",
    ],
    provide: { isFull: process.env.PHIAL_FULL_TESTS === "1" },
    // A busy machine is only slow: `npm test` ends a run in which nothing moves any more, and a wait ends after five
    // minutes without what it waits for.
    testTimeout: 0,
    hookTimeout: 0,
    expect: { poll: { timeout: 5 * 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          include: ["{lib,components,app}/**/*.test.{ts,tsx}"],
          exclude: [...needsDatabase, ...needsDom],
        },
      },
      {
        extends: true,
        test: {
          name: "components",
          isolate: false,
          environment: "happy-dom",
          include: needsDom,
          setupFiles: ["bin/testing/components/set-up-dom.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          isolate: false,
          include: ["service/**/*.test.ts", ...needsDatabase],
          globalSetup: ["bin/testing/postgres-for-tests.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "launcher",
          isolate: false,
          include: ["bin/**/*.test.ts"],
          globalSetup: ["bin/testing/first-installation.ts"],
        },
      },
    ],
  },
});
