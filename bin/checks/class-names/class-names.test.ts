import { describe, expect, test } from "vitest";
import { findClassProblems } from "./check-class-names";
import { findClassNames } from "./find-class-names";

const UTILITIES = new Set(["flex", "table", "px-2", "text-ink"]);
const isUtility = (name: string) => UTILITIES.has(name);

describe("class names", () => {
  test("a hand-written class must not have the name of a utility", () => {
    const css = { name: "app/a.css", text: "/* .flex {} */ .page .table { color: red; }" };
    expect(findClassProblems([css], isUtility)).toEqual([
      "app/a.css: .table is a utility of Tailwind too: rename it",
    ]);
  });

  test("a class in TSX is a utility or defined by hand", () => {
    const css = { name: "app/a.css", text: "@media (width < 640px) { .page { color: red; } }" };
    const tsx = { name: "components/a.tsx", text: '<p className="page flex strange" />' };
    expect(findClassProblems([css, tsx], isUtility)).toEqual([
      "components/a.tsx: the class strange is defined nowhere",
    ]);
  });

  test("a CSS module defines only what it calls global", () => {
    const css = { name: "a.module.css", text: ".table :global(.halo) { color: red; }" };
    const tsx = { name: "components/a.tsx", text: '<p className="halo" />' };
    expect(findClassProblems([css, tsx], isUtility)).toEqual([]);
  });

  test("names are found in conditions, templates and lists, without those made while running", () => {
    const found = (text: string) => findClassNames({ name: "a.tsx", text });
    expect(found('<p className={open ? "a b" : undefined} />')).toEqual(["a", "b"]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the source that is read.
    expect(found("<p className={`a s-${family} ${kind}-b c`} />")).toEqual(["a", "c"]);
    expect(
      found('<p className={[a === "x" ? "b" : "", "c"].filter(Boolean).join(" ")} />'),
    ).toEqual(["b", "c"]);
    expect(found('<Modal className={modalClass("wide")} />')).toEqual([]);
    expect(
      findClassNames({ name: "tab-class.ts", text: 'export const TAB = "a b"; const n = 1;' }),
    ).toEqual(["a", "b"]);
  });
});
