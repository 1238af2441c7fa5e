import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..", "..", "..");
const ROW = /^\| (\d+\.\d+\.\d+) \| .+? \| (met|open|n\/a) \| (.+) \|$/;
/** A test, a command, or a section of a document. */
const SHOWN = /`[\w./@()-]+\.(?:test|spec)\.tsx?`|`npm run [\w:]+`|\]\([\w./-]+\.md(?:#[\w-]+)?\)/;

let text: string;
let rows: { name: string; state: string; shown: string }[];
beforeAll(async () => {
  text = await readFile(path.join(root, "docs", "security-standards.md"), "utf8");
  rows = text.split("\n").flatMap((line) => {
    const [, name, state, shown] = ROW.exec(line) ?? [];
    return name && state && shown ? [{ name, state, shown }] : [];
  });
});

test("every requirement has one row", () => {
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(253);
});

test("each that is met names what shows it", () => {
  const bare = rows.filter(({ state, shown }) => state === "met" && !SHOWN.test(shown));
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test("the count at the end is the table's", () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const [met, open, none] = [count("met"), count("open"), count("n/a")];
  const share = ((100 * met) / (met + open)).toFixed(1);
  expect(text).toContain(
    `Of ${rows.length} requirements ${none} do not apply. Of the ${met + open} that do, ${met} are met (${share} %) and ${open} are open.`,
  );
});

test("a section that a row names exists", async () => {
  const links = [...text.matchAll(/\]\(([\w./-]+\.md)#([\w-]+)\)/g)];
  expect(links.length).toBeGreaterThan(10);
  for (const [, file = "", anchor] of links) {
    const linked = await readFile(path.join(root, "docs", file), "utf8");
    const anchors = [...linked.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    expect(anchors, file).toContain(anchor);
  }
});
