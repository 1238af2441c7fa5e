import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readTexts } from "./read-sources";

const root = path.resolve(import.meta.dirname, "..", "..");
const PROGRAM = /^(?:app|components|lib|service)\/.*\.tsx?$|^(?:proxy|instrumentation[\w-]*)\.ts$/;
const TEST = /\.test\.tsx?$|\/testing\//;

let sources: Awaited<ReturnType<typeof readTexts>>;
beforeAll(async () => {
  sources = await readTexts(root, (name) => PROGRAM.test(name) && !TEST.test(name));
});

/** The files of both programs in which a pattern occurs. */
const findFiles = (pattern: RegExp) =>
  sources.flatMap(({ name, text }) => (pattern.test(text) ? [name] : [])).sort();

test("reads both programs", () => {
  expect(sources.length).toBeGreaterThan(1_500);
  expect(findFiles(/\bcreateHmac\(/).length).toBeGreaterThan(3);
});

test.each([
  [
    "no text is run as code",
    /\beval\(|new Function\(|"(?:node:)?vm"|set(?:Timeout|Interval)\(["'`]/,
  ],
  [
    "no text becomes markup",
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
  ],
  ["no certificate is accepted unchecked", /rejectUnauthorized|checkServerIdentity|NODE_TLS/],
  [
    "no shell reads a command",
    /\bshell: ?(?:true|["'`])|\bexec(?:Sync)?\b[^;]*"node:child_process"/,
  ],
  [
    "no message of another window is heard",
    /window\.addEventListener\("message"|window\.onmessage/,
  ],
  [
    "no package computes hashes and signatures in JavaScript",
    /from "(?:standardwebhooks|fast-sha256|crypto-js|sha\.js|js-sha\w+|tweetnacl|elliptic|node-forge|bcryptjs|@(?:noble|stablelib)\/[^"]+)"/,
  ],
])("%s", (_, pattern) => {
  expect(findFiles(pattern)).toEqual([]);
});

test("programs are started with fixed arguments, in four places", () => {
  expect(findFiles(/from "node:child_process"/)).toEqual([
    "service/lab-reports/child/child-process.ts",
    "service/lab-reports/child/read-cpu-time.ts",
    "service/lab-reports/child/read-memory.ts",
    "service/lab-reports/child/separation.ts",
  ]);
});

test("random numbers that can be guessed only spread tries over time", () => {
  expect(findFiles(/Math\.random/)).toEqual([
    "lib/query/core/query-client.ts",
    "lib/query/live/live-connection.ts",
    "lib/query/live/refresh-queries.ts",
    "lib/server/platform/live/listen.ts",
  ]);
});

test("SQL that is no parameter is made of constants, in the places that were read for it", () => {
  expect(findFiles(/\bsql\.raw\(/)).toEqual([
    "lib/server/platform/audit/chain/seal-events.ts",
    "lib/server/platform/audit/chain/verify-chain.ts",
    "lib/server/platform/keys/rotate-keys.ts",
    "lib/server/platform/oversight/count-viewed.ts",
    "service/lab-tests/catalog/store-catalog.ts",
    "service/lab-tests/list-lab-tests.ts",
    "service/person-index/find-people.ts",
    "service/timeseries/emit-samples.ts",
    "service/timeseries/page-rows.ts",
    "service/timeseries/sample-repository.ts",
    "service/unmatched-results/matching/candidate-orders.ts",
  ]);
});
