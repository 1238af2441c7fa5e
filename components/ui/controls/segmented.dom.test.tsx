import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Segmented } from "./segmented";

test("while nothing is chosen, Tab reaches the first of a few", () => {
  render(
    <Segmented<"now" | "later" | "none">
      label="When the order leaves for the lab"
      value="none"
      options={[
        { value: "now", label: "Immediately" },
        { value: "later", label: "On a date" },
      ]}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole("radio", { name: "Immediately" }).tabIndex).toBe(0);
});
