import { describe, expect, test } from "vitest";
import { findImportCycles } from "./check-cycles";
import { findEndpointProblems } from "./check-endpoints";
import { findFolderProblems } from "./check-folder-circles";
import { findLargeFolders } from "./check-folders";
import { findTableProblems } from "./check-tables";
import { findTimeProblems } from "./check-times";

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

describe("folder circles", () => {
  const file = (name: string, text = "") => ({ name, text });
  const find = (order: string[], ...files: { name: string; text: string }[]) =>
    findFolderProblems(files, "lib/domain", order);

  test("prints a circle over three folders, also of types, with the imports that make it", () => {
    const problems = find(
      ["orders", "people", "today", "results"],
      file("lib/domain/orders/a.ts", 'import { b } from "@/lib/domain/people/b";'),
      file("lib/domain/orders/z.ts", 'import "@/lib/domain/people/b"; import "./a";'),
      file("lib/domain/people/b.ts", 'export type { C } from "@/lib/domain/today/c";'),
      file("lib/domain/today/c.ts", 'import type { A } from "@/lib/domain/orders/a";'),
      file("lib/domain/results/d.ts", 'import "@/lib/domain/today/c";'),
    );
    expect(problems).toEqual([
      "lib/domain: 3 folders depend on each other: orders, people, today",
      "  orders → people",
      "    lib/domain/orders/a.ts → lib/domain/people/b.ts",
      "    lib/domain/orders/z.ts → lib/domain/people/b.ts",
      "  people → today",
      "    lib/domain/people/b.ts → lib/domain/today/c.ts",
      "  today → orders",
      "    lib/domain/today/c.ts → lib/domain/orders/a.ts",
      "lib/domain: imports of a later folder",
      "  lib/domain/orders/a.ts → lib/domain/people/b.ts",
      "  lib/domain/orders/z.ts → lib/domain/people/b.ts",
      "  lib/domain/people/b.ts → lib/domain/today/c.ts",
    ]);
  });

  test("two circles are printed apart", () => {
    const problems = find(
      ["a", "b", "c", "d"],
      file("lib/domain/a/a.ts", 'import "@/lib/domain/b/b";'),
      file("lib/domain/b/b.ts", 'import "@/lib/domain/a/a"; import "@/lib/domain/c/c";'),
      file("lib/domain/c/c.ts", 'import "@/lib/domain/d/d";'),
      file("lib/domain/d/d.ts", 'import "@/lib/domain/c/c";'),
    );
    expect(problems.filter((line) => line.includes("depend on each other"))).toEqual([
      "lib/domain: 2 folders depend on each other: a, b",
      "lib/domain: 2 folders depend on each other: c, d",
    ]);
  });

  test("an import of a later folder is reported without a circle, one of an earlier folder is not", () => {
    const files = [
      file("lib/domain/orders/a.ts"),
      file("lib/domain/people/b.ts", 'import "@/lib/domain/orders/a"; import "@/lib/contract/c";'),
      file("lib/contract/c.ts"),
    ];
    expect(find(["orders", "people"], ...files)).toEqual([]);
    expect(find(["people", "orders"], ...files)).toEqual([
      "lib/domain: imports of a later folder",
      "  lib/domain/people/b.ts → lib/domain/orders/a.ts",
    ]);
  });

  test("folders of a folder that the order splits count each by itself, as does a file of the root", () => {
    const files = [
      file("lib/domain/platform/audit/a.ts", 'import "@/lib/domain/platform/live/b";'),
      file("lib/domain/platform/live/b.ts", 'import "@/lib/domain/compose";'),
      file("lib/domain/compose.ts"),
    ];
    expect(find(["compose.ts", "platform/live", "platform/audit"], ...files)).toEqual([]);
    expect(find(["compose.ts", "platform/audit", "platform/live"], ...files)).toHaveLength(2);
    expect(find(["compose.ts", "platform"], ...files)).toEqual([]);
  });

  test("a folder that the order lacks and one that does not exist are reported", () => {
    expect(
      find(["people", "gone"], file("lib/domain/people/a.ts"), file("lib/domain/b.ts")),
    ).toEqual([
      "lib/domain/b.ts is missing in the order of folders",
      "lib/domain/gone is in the order of folders, but does not exist",
    ]);
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

describe("endpoints", () => {
  const TABLE = "lib/contract/dashboard/endpoints/orders.ts";
  const row = { name: TABLE, text: "export const orderEndpoints = { readOrder: endpoint({}) };" };
  const run = (text: string) => ({ name: "lib/server/orders/orders.ts", text });
  const one = run("export const readOrder = operation(orderEndpoints.readOrder, {}, read);");

  test("a row with one operation is accepted", () => {
    expect(findEndpointProblems([row, one])).toEqual([]);
  });

  test("reports a row without an operation, a second operation and one without a row", () => {
    expect(findEndpointProblems([row])).toEqual(["orderEndpoints.readOrder has 0 operations"]);
    expect(findEndpointProblems([row, one, one])).toEqual([
      "orderEndpoints.readOrder has 2 operations",
    ]);
    const other = run("operation(orderEndpoints.eatOrder, {}, eat);");
    expect(findEndpointProblems([row, one, other])).toEqual(["orderEndpoints.eatOrder is no row"]);
  });

  test("reports another route, and a table in the browser that is more than types", () => {
    const route = { name: "app/api/orders/route.ts", text: "" };
    expect(findEndpointProblems([route])).toEqual([
      "app/api/orders/route.ts is no route: add a row to lib/contract/dashboard/endpoints",
    ]);
    const from = '"@/lib/contract/dashboard/endpoints"';
    const types = { name: "lib/query/a.ts", text: `import type { Address } from ${from};` };
    const values = { name: "lib/query/b.ts", text: `import { dashboardEndpoints } from ${from};` };
    expect(findEndpointProblems([types, values])).toEqual([
      "lib/query/b.ts loads the table in the browser: import its types only",
    ]);
  });
});

describe("times", () => {
  const find = (text: string, name = "components/today/a.tsx") =>
    findTimeProblems([{ name, text }]);
  const ADVICE = "times are written by lib/domain/datetime.ts";

  test.each([
    ["new Date(at).toLocaleTimeString()", "toLocaleTimeString"],
    ['new Intl.DateTimeFormat("en").format(at)', "DateTimeFormat"],
    ['String(at.hour).padStart(2, "0")', "padStart"],
    ["new Date(at).getHours()", "getHours"],
    ['<input type="time" />', 'type="time"'],
    ['import { TimeField } from "react-aria-components";', "TimeField"],
    ['import { on24HourClock } from "@/lib/domain/datetime";', "on24HourClock"],
  ])("reports %s on a screen", (text, what) => {
    expect(find(`\n${text}`)).toEqual([`components/today/a.tsx:2 ${what}: ${ADVICE}`]);
  });

  test("accepts what formats no time, and the module itself, and the server", () => {
    expect(find('total.toLocaleString("en"); String(month).padStart(2, "0");')).toEqual([]);
    expect(find("new Intl.DateTimeFormat()", "lib/domain/datetime.ts")).toEqual([]);
    expect(find("new Intl.DateTimeFormat()", "lib/server/a.ts")).toEqual([]);
  });
});
