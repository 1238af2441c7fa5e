import { describe, expect, test } from "vitest";
import { findModuleState } from "./check-module-state";

const NONE: ReadonlyMap<string, string> = new Map();
const find = (...texts: string[]) =>
  findModuleState(
    texts.map((text, at) => ({ name: `lib/server/${at}.ts`, text })),
    NONE,
  );

describe("what is state of a module", () => {
  test.each([
    ["a variable", "let refused = 0;", "refused can change"],
    ["an exported variable", "export let refused: number;", "refused can change"],
    ["a map", "const seen = new Map();", "seen is or holds an object with state"],
    ["a weak map", "const seen = new WeakMap<Runtime, number>();", "seen is or holds"],
    ["a set whose type can change", "const seen: Set<string> = new Set();", "seen is or holds"],
    ["an instance", "const scopes = new AsyncLocalStorage();", "scopes is or holds"],
    ["a map in an object", "const state = { seen: new Map() };", "state is or holds"],
    ["maps for each key", "const of = KEYS.map((key) => [key, new Map()]);", "of is or holds"],
    ["what a factory returns", "const work = createQueue(2);", "work calls createQueue"],
    ["what a called function holds", "const next = (() => { let n = 0; })();", "next calls what"],
    ["a promise", "const words = read().then(parse);", "words calls then"],
    [
      "a list that is filled",
      "const list: string[] = [];\nfunction f() { list.push(''); }",
      "list is",
    ],
    ["a field that is set", "const own = { at: 0 };\nconst f = () => { own.at = 1; };", "own is"],
    ["a counter", "const own = { n: 0 };\nconst f = () => own.n++;", "own is changed later"],
    ["a record that is emptied", "const own: R = {};\nconst f = () => delete own.a;", "own is"],
    ["a static property", "class Hub { static open = 0; }", "Hub has a static property"],
    ["a property of a function", "function f() { f.last = 1; }", "f is changed later"],
    ["what a module does when it is loaded", "subscribe('x', f);", "a statement calls subscribe"],
  ])("%s", (_, text, problem) => {
    expect(find(text).join("\n")).toContain(problem);
  });

  test("the place of a problem is its line", () => {
    expect(find("\n\nlet refused = 0;")).toEqual(["lib/server/0.ts:3 refused can change"]);
  });
});

test.each([
  ["a table", "const ROWS: ReadonlyMap<string, string> = new Map([['a', 'b']]);"],
  ["values without repetition", "const ALL: readonly string[] = [...new Set(SOME)];"],
  ["an operation", "export const read = operation({ input: z.object({ a: z.string() }) }, run);"],
  ["a schema made of another", "const Input = Other.extend({ at: Instant.nullable() });"],
  ["a list that nobody changes", "const KINDS = ['a', 'b'];\nconst f = () => KINDS.includes('a');"],
  ["state of a call", "function f() { let n = 0; const seen = new Map(); seen.set('a', n); }"],
  ["state of an instance", "class Entry { kept = new Map(); static readonly LIMIT = 2; }"],
  ["a type", "declare const created: unique symbol;"],
  ["declared state", "const getSeen = processState('seen', () => new Set<string>());"],
])("accepts %s", (_, text) => {
  expect(find(text)).toEqual([]);
});

test("only the server's modules are examined, without their fixtures", () => {
  const text = "let n = 0;";
  const names = ["lib/query/a.ts", "lib/server/testing/a.ts", "components/a.tsx"];
  expect(
    findModuleState(
      names.map((name) => ({ name, text })),
      NONE,
    ),
  ).toEqual([]);
  expect(findModuleState([{ name: "proxy.ts", text }], NONE)).toHaveLength(1);
});

test("two states may not share a name, nor may a name be made at run time", () => {
  const state = (name: string) => `const getSeen = processState(${name}, () => new Set());`;
  expect(find(state("'seen'"), state("'seen'"))).toEqual([
    "lib/server/1.ts:1 getSeen has the name of the state at lib/server/0.ts:1",
  ]);
  const cache = "const days = createLiveCache<Day>({ name: 'seen', read });";
  expect(find(state("'seen'"), cache)).toHaveLength(1);
  expect(find(state("TEAM_NAME"))).toEqual([
    "lib/server/0.ts:1 getSeen has a name that is not a plain text",
  ]);
});

test("an exception is for one name in one file, and is reported when nothing needs it", () => {
  const exceptions = new Map([["lib/server/a.ts encoder", "It keeps nothing."]]);
  const text = "const encoder = new TextEncoder();";
  expect(findModuleState([{ name: "lib/server/a.ts", text }], exceptions)).toEqual([]);
  expect(findModuleState([{ name: "lib/server/b.ts", text }], exceptions)).toEqual([
    "lib/server/b.ts:1 encoder is or holds an object with state",
    "lib/server/a.ts encoder is an exception that nothing needs",
  ]);
});
