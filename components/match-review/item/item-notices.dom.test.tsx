import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createReviewItem } from "@/bin/testing/components/match-review";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { ItemNotices } from "./item-notices";

test("in a low window the notice is one line, whose button shows all of it", () => {
  renderInApp(<ItemNotices review={createReviewItem()} stage={{ kind: "free" }} />, createApp());
  const fold = screen.getByRole("button", { name: "More" });
  expect(fold.getAttribute("aria-expanded")).toBe("false");
  const text = document.querySelector("p");
  expect(text?.className).toContain("low:line-clamp-1");
  fireEvent.click(fold);
  expect(screen.getByRole("button", { name: "Less" }).getAttribute("aria-expanded")).toBe("true");
  expect(text?.className).not.toContain("low:line-clamp-1");
});
