import { describe, expect, test } from "vitest";
import { findImportCycles } from "./check-cycles";
import { findLargeFolders } from "./check-folders";
import { findTableProblems } from "./check-tables";

describe("folders", () => {
  const files = (count: number, folder: string) =>
    Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);

  test("forty files in a folder are accepted, one more is not", () => {
    expect(findLargeFolders(files(40, "lib/orders"))).toEqual([]);
    expect(findLargeFolders(files(41, "lib/orders"))).toEqual([
      "lib/orders holds 41 files; at most 40: group them",
    ]);
  });

  test("files of a folder below do not count, nor do migrations", () => {
    expect(findLargeFolders([...files(40, "lib/orders"), ...files(5, "lib/orders/list")])).toEqual(
      [],
    );
    expect(findLargeFolders(files(60, "service/db/migrations"))).toEqual([]);
  });
});

describe("cycles", () => {
  const file = (name: string, text: string) => ({ name, text });

  test("finds a cycle over three files, with imports by folder and by alias", () => {
    const cycles = findImportCycles([
      file("lib/a.ts", 'import { b } from "./b";'),
      file("lib/b.ts", 'export { c } from "@/service/c";'),
      file("service/c.ts", 'import { a } from "@/lib/a";'),
    ]);
    expect(cycles).toEqual(["lib/a.ts → lib/b.ts → service/c.ts → lib/a.ts"]);
  });

  test("finds a cycle that consists of types only", () => {
    const cycles = findImportCycles([
      file("lib/a.ts", 'import type { B } from "./b";'),
      file("lib/b.ts", 'import type { A } from "./a";'),
    ]);
    expect(cycles).toHaveLength(1);
  });

  test("two ways to one file are no cycle", () => {
    const cycles = findImportCycles([
      file("lib/a.ts", 'import "./b"; import "./c";'),
      file("lib/b.ts", 'import "./d";'),
      file("lib/c.tsx", 'import "./d";'),
      file("lib/d.ts", 'import "zod";'),
    ]);
    expect(cycles).toEqual([]);
  });
});

describe("tables", () => {
  const find = (...texts: string[]) =>
    findTableProblems(texts.map((text, at) => ({ name: `lib/${at}.ts`, text })));
  const TABLE = "const UNITS: Readonly<Record<string, number>> = { g: 1 };";

  test("a table of any text may not be indexed by a key that is only known at run time", () => {
    expect(find(`${TABLE}\nconst read = (unit: string) => UNITS[unit];`)).toEqual([
      "lib/0.ts:2 UNITS[unit] can find inherited names: use a Map or lookUp",
    ]);
    expect(find(`export ${TABLE}`, 'import { UNITS } from "./0"; UNITS[key];')).toHaveLength(1);
  });

  test("a table may not be asked with `in`", () => {
    expect(find("const known = (unit: string) => unit in UNITS;")).toHaveLength(1);
  });

  test("known keys, maps, enumerated keys and local records are accepted", () => {
    expect(
      find(
        `${TABLE} UNITS.g; UNITS["g"]; const MAP = new Map([["g", 1]]); MAP.get(unit);`,
        "const BY_ROLE: Record<Role, string> = { viewer: '' }; BY_ROLE[role];",
        "function sum(counts: Record<string, number>) { return counts[key]; }",
      ),
    ).toEqual([]);
  });
});
