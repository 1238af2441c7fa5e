import { describe, expect, it, vi } from "vitest";
import { findRegexProblems } from "./check-regexes";

const getProblems = (...lines: string[]) =>
  findRegexProblems([{ name: "service/planted.ts", text: lines.join("\n") }], []);

describe("the check of regular expressions", () => {
  it("names file and line of an exponential one", async () => {
    const problems = await getProblems(
      "export const ok = /^a+$/;",
      "export const bad = /^(a+)+$/;",
    );
    expect(problems).toEqual([
      expect.stringMatching(/^service\/planted\.ts:2 \/\^\(a\+\)\+\$\/ exponential/),
    ]);
  });

  it("names a polynomial one, also where it stands twice", async () => {
    const problems = await getProblems('"x".replace(/\\s+$/, "");', 'if (/\\s+$/.test("")) {}');
    expect(problems).toEqual([
      expect.stringMatching(/^service\/planted\.ts:1 .*2nd degree polynomial/),
      expect.stringMatching(/^service\/planted\.ts:2 .*2nd degree polynomial/),
    ]);
  });

  it("reads a pattern that is made of constants", async () => {
    const problems = await getProblems(
      'const PART = "(a|a)*";',
      "const WHOLE = new RegExp(`^$" + "{PART}$`);",
      "const RAW = RegExp(String.raw`^$" + "{PART}\\s$`, " + '"i");',
    );
    expect(problems).toEqual([
      expect.stringMatching(/^service\/planted\.ts:2 \/\^\(a\|a\)\*\$\/ exponential/),
      expect.stringMatching(/^service\/planted\.ts:3 .*\/i exponential/),
    ]);
  });

  it("finds the same without the native program", async () => {
    vi.stubEnv("RECHECK_BACKEND", "worker");
    const problems = await getProblems("/^(a+)+$/;", "/a+$/;", "/^a+$/;");
    vi.unstubAllEnvs();
    expect(problems).toEqual([
      expect.stringContaining("service/planted.ts:1 /^(a+)+$/ exponential"),
      expect.stringContaining("service/planted.ts:2 /a+$/ 2nd degree polynomial"),
    ]);
  });

  it("refuses a pattern that is made at run time unless it is listed with its reason", async () => {
    const text = "export const find = (word: string) => new RegExp(word);";
    const file = { name: "lib/planted.ts", text };
    const permit = { file: file.name, text: "new RegExp(word)", reason: "a test" };
    expect(await findRegexProblems([file], [])).toEqual([
      expect.stringContaining("lib/planted.ts:1 new RegExp(word) is made at run time"),
    ]);
    expect(await findRegexProblems([file], [permit])).toEqual([]);
    expect(await findRegexProblems([], [permit])).toEqual([
      expect.stringContaining("no longer there"),
    ]);
  });

  it("does not take a parameter for the constant of the same name", async () => {
    const problems = await getProblems(
      'const PART = "a";',
      "export const make = (PART: string) => new RegExp(PART);",
    );
    expect(problems).toEqual([expect.stringContaining(":2 new RegExp(PART) is made at run time")]);
  });
});
