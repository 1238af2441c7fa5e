import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createDecision, createReviewItem, getItemId } from "@/bin/testing/components/match-review";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { Instant } from "@/lib/contract/primitives";
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

test("an accept that a second person declined is said above the comparison, with both their words", () => {
  const second = {
    ...{ staff_id: getItemId(9), name: "Hester Vale", verdict: "declined" as const },
    ...{ note: "The sex differs too.", at: Instant.parse("2026-11-20T15:00:00Z") },
  };
  const declined = createDecision({
    ...{ state: "declined", action: "accept", note: "Married since.", undo_ms: null },
    second,
  });
  const review = createReviewItem({ decisions: [declined] });
  renderInApp(<ItemNotices review={review} stage={{ kind: "free" }} />, createApp());
  expect(document.body.textContent).toContain(
    "asked to accept it: “Married since.” Hester Vale did not agree: “The sex differs too.” It was never sent.",
  );
});
