import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FoldedText } from "./folded-text";

test("a long text is folded after its first sentence and loses nothing", () => {
  const columns = "date, flow; date, temp_c; ".repeat(20);
  const text = `The columns of this file are not known. Known are: ${columns}`;
  const html = renderToStaticMarkup(<FoldedText text={text} />);
  expect(html).toContain("<summary");
  expect(html).toContain("…</summary>");
  expect(html).toContain(text);
  const [, summary = ""] = html.split(/<summary[^>]*>|<\/summary>/);
  expect(summary.length).toBeLessThan(170);
});

test.each([
  ["short", "The file has no row with column names"],
  ["without a place to break", "x".repeat(500)],
])("a text that is %s is whole", (_, text) => {
  expect(renderToStaticMarkup(<FoldedText text={text} />)).toContain(text);
});
