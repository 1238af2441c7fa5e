import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageMissing } from "./page-missing";

test("an address that leads nowhere is said not to, in the words of the screens", () => {
  const page = renderToStaticMarkup(<PageMissing />);
  expect(page).toContain("There is no such page");
  expect(page).toContain("or the record belongs to another clinic.");
});
