import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageToasts } from "./page-toasts";
import { closeToasts, toast } from "./toast";

test("a later toast about the same item replaces the earlier one, and no other", () => {
  render(<PageToasts />);
  act(() => {
    toast({ tone: "success", title: "Assigned to you.", about: "one" });
    toast({ tone: "success", title: "It is back in the list.", about: "two" });
    toast({ tone: "success", title: "Saved." });
  });
  act(() => toast({ tone: "success", title: "No longer assigned.", about: "one" }));
  expect(screen.queryByText("Assigned to you.")).toBeNull();
  for (const title of ["No longer assigned.", "It is back in the list.", "Saved."]) {
    expect(screen.getByText(title)).toBeTruthy();
  }
  act(() => closeToasts());
});
