/** They declare state that lives in the runtime, by a name: their first argument or its `name`. */
export const NAMED_STATE: ReadonlySet<string> = new Set(["processState", "createLiveCache"]);

/** What a module may call when it is loaded: it returns functions, descriptions or constants, and keeps nothing. */
export const STATELESS_FUNCTIONS: ReadonlySet<string> = new Set([
  "operation",
  "openOperation",
  // Their state is in the database.
  "createLease",
  "createClaims",
  // It counts in the registry, which is on globalThis.
  "createDurations",
  // Parts of statements, and settings of drizzle-kit.
  "alias",
  "and",
  "defineConfig",
  "eq",
  "getTableColumns",
  "statusesOfFamily",
]);

/** As `STATELESS_FUNCTIONS`. `*`: of anything, such as a schema of zod that has a name; `z` itself may do everything. */
export const STATELESS_METHODS: ReadonlySet<string> = new Set([
  ..."catch default extend map nullable nullish optional pick transform"
    .split(" ")
    .map((method) => `*.${method}`),
  "Object.entries",
  "Symbol.for",
]);

/** Where modules only describe tables: their calls are those of the schema builder. */
export const TABLES = "lib/server/db/schema/";

/** What looks like state of a module and is right, by file and name, with the reason. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    "lib/server/core/runtime.ts holder": "It is globalThis, where the runtime is.",
    "lib/server/core/process-state.ts holder": "It is globalThis, where the runtime is.",
    "lib/server/db/schema/sealed-text.ts holder": "It is globalThis; tables know nothing of core.",
    "lib/server/platform/load/live-cache.ts getEntries":
      "It takes its name from the cache, whose own name is checked where that is declared.",
    "lib/server/platform/live/event-stream.ts encoder": "An encoder keeps nothing between calls.",
    "lib/server/platform/live/listen.ts DEAF": "It never leaves the module.",
    "lib/server/db/migrate.ts dashboardMigrations": "An address of a folder, which nobody changes.",
    "lib/server/platform/keys/sealed-columns.ts SEALED_COLUMNS":
      "A table; the functions beside it return texts and functions.",
    "lib/server/core/http/api-address.ts API_ADDRESSES":
      "Made from the table of endpoints, and never changed.",
    "lib/server/events/apply/appliers.ts APPLIERS":
      "A table; the function beside it returns an applier, which keeps nothing.",
  }),
);
