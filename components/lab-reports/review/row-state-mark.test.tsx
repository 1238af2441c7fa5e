import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RowStateMark } from "./row-state-mark";

test("names who corrected a row by the same initials as everywhere else", () => {
  const html = renderToStaticMarkup(
    <RowStateMark state="corrected" by="Rowan Maria van Teasel" hasDraft={false} />,
  );
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe("corrected, RT");
});
