import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SettingsLocked } from "./settings-locked";

test("locked settings name the role in words, and lead on", () => {
  const staff = { role: "supervisor" };
  render(<SettingsLocked {...staff} />);
  expect(screen.getByText(/open to the role administrator; yours is supervisor/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Go to the start page" });
  expect(link.getAttribute("href")).toBe("/");
});
