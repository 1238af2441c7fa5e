import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { judgeInstalled, parseKnownAdvisories, readDirectDependencies } from "./known-advisories";

const NOW = new Date("2027-03-31T12:00:00Z");

const list = (entry: object, advisory: object | null = {}) =>
  parseKnownAdvisories(
    JSON.stringify({
      mailer: {
        version: "2.4.0",
        looked_up: "2027-03-20",
        advisories: advisory ? [{ ...example, ...advisory }] : "none found",
        ...entry,
      },
    }),
  );
const example = {
  id: "GHSA-aaaa-bbbb-cccc",
  severity: "high",
  affected: ">=2.0.0 <2.5.0",
  fixed_in: "2.5.0",
  summary: "Sends mail to the wrong address.",
  source: "https://advisories.example/mailer",
};
const reasons = (entries: ReturnType<typeof list>, installed: Record<string, string>) =>
  judgeInstalled(entries, new Map(Object.entries(installed)), NOW).failures.map(
    ({ name, reason }) => `${name} ${reason}`,
  );

test("fails for a version that an advisory of high or critical severity affects", () => {
  const sentence =
    "mailer 2.4.0 is affected by GHSA-aaaa-bbbb-cccc (severity high, fixed in 2.5.0): Sends mail to the wrong address.";
  expect(reasons(list({}), { mailer: "2.4.0" })).toEqual([sentence]);
  expect(reasons(list({}, { severity: "critical", fixed_in: null }), { mailer: "2.4.0" })).toEqual([
    sentence.replace("high, fixed in 2.5.0", "critical, no fixed version known"),
  ]);
  expect(reasons(list({}, { severity: "unknown" }), { mailer: "2.4.0" })).toHaveLength(1);
  expect(
    reasons(list({ version: "2.4.0-beta.17" }, { affected: "<2.5.0" }), {
      mailer: "2.4.0-beta.17",
    }),
  ).toHaveLength(1);
});

test("passes a version outside the affected range, and names what is moderate or low", () => {
  expect(reasons(list({ version: "2.5.0" }), { mailer: "2.5.0" })).toEqual([]);
  expect(reasons(list({}, null), { mailer: "2.4.0" })).toEqual([]);
  const { failures, notes, sentence } = judgeInstalled(
    list({}, { severity: "moderate" }),
    new Map([["mailer", "2.4.0"]]),
    NOW,
  );
  expect(failures).toEqual([]);
  expect(notes).toEqual([
    "mailer 2.4.0 is affected by GHSA-aaaa-bbbb-cccc (severity moderate, fixed in 2.5.0): Sends mail to the wrong address.",
  ]);
  expect(sentence).toBe(
    "direct dependencies 1, known advisories 1, failures 0, moderate or low that affect them 1",
  );
});

test("fails for a dependency that is not in the list, whatever its name", () => {
  expect(reasons(list({}, null), { mailer: "2.4.0", constructor: "1.0.0" })).toEqual([
    "constructor is not in the list of known advisories",
  ]);
});

test("fails for a look-up that is older than 30 days, or in the future", () => {
  const lookedUp = (day: string) => reasons(list({ looked_up: day }, null), { mailer: "2.4.0" });
  expect(lookedUp("2027-03-01")).toEqual([]);
  expect(lookedUp("2027-03-31")).toEqual([]);
  expect(lookedUp("2027-02-28")).toEqual([
    "mailer was looked up on 2027-02-28, not in the 30 days before 2027-03-31",
  ]);
  expect(lookedUp("2027-04-01")).toHaveLength(1);
});

test("fails for another version than the one that was looked up", () => {
  expect(reasons(list({}, null), { mailer: "2.6.0" })).toEqual([
    "mailer is installed in 2.6.0, but was looked up in 2.4.0",
  ]);
  expect(reasons(list({}), { mailer: "no version" })).toHaveLength(2);
});

test("reads the direct dependencies of every kind, in their installed versions", () => {
  const lock = {
    packages: {
      "": {
        dependencies: { mailer: "2.4.0" },
        devDependencies: { "@scope/tester": "^1.0.0" },
        optionalDependencies: { browser: "3.0.0" },
      },
      "node_modules/mailer": { version: "2.4.0" },
      "node_modules/@scope/tester": { version: "1.2.0" },
      "node_modules/indirect": { version: "9.0.0" },
      "node_modules/mailer/node_modules/browser": { version: "1.0.0" },
    },
  };
  expect([...readDirectDependencies(JSON.stringify(lock))]).toEqual([
    ["mailer", "2.4.0"],
    ["@scope/tester", "1.2.0"],
    ["browser", "no version"],
  ]);
});

test("refuses a list in which anything is not understood", () => {
  expect(() => list({ seen: true })).toThrow("seen");
  expect(() => list({ looked_up: "20.3.2027" })).toThrow("looked_up");
  expect(() => list({}, { severity: "severe" })).toThrow("severity");
  expect(() => list({}, { affected: "everything before 3" })).toThrow("affected");
  expect(() => list({ advisories: [] })).toThrow("advisories");
});

test("the list of this repository can be read", async () => {
  const text = await readFile(path.join(import.meta.dirname, "known-advisories.json"), "utf8");
  expect(Object.keys(parseKnownAdvisories(text))).toContain("next");
});
