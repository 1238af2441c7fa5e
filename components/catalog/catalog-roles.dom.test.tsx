import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import type { Role } from "@/lib/contract/dashboard/staff";
import { CatalogHead } from "./catalog-head";
import { NewTestForm } from "./new-test-form";

const openHead = (role: Role) =>
  renderInApp(<CatalogHead />, createApp({ role, path: "/catalog/accounts" }));

test("a viewer sees which role can create tests", () => {
  openHead("viewer");
  const description = /^Supervisors and above can create/;
  expect(screen.queryByRole("button", { name: "New test", description })).not.toBeNull();
});

test("a supervisor is led to the form of a new test", () => {
  openHead("supervisor");
  const link = screen.getByRole("link", { name: "New test" });
  expect(link.getAttribute("href")).toBe("/catalog/tests/new");
});

test("the form of a new test says that a viewer's role cannot create tests", () => {
  renderInApp(<NewTestForm />, createApp({ role: "viewer", path: "/catalog/tests/new" }));
  expect(screen.queryByRole("heading", { name: "Your role cannot create tests" })).not.toBeNull();
});
