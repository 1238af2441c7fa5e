import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import type { StaffMember } from "@/lib/contract/dashboard/settings/staff-settings";
import { StaffActionDialog, type StaffQuestion } from "./staff-action-dialog";

const MEMBER: StaffMember = {
  id: "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a05",
  name: "Wren Invented",
  email: "wren@example.com",
  role: "viewer",
  single_sign_on: null,
  state: "active",
  is_self: false,
  one_time_password_expires_at: null,
  open_sessions: 0,
  last_sign_in_at: null,
  has_second_factor: true,
};
const INVITATION = {
  staff_id: MEMBER.id,
  email: MEMBER.email,
  one_time_password: "invented",
  link: "https://phial.test/sign-in",
  expires_at: "2026-11-25T15:00:00Z",
};

beforeEach(() => fakeApi.install());
afterEach(() => fakeApi.reset());

function ask(kind: StaffQuestion["kind"], proof: "none" | "password" | "sign_in_again") {
  const onMade = vi.fn();
  const question = { kind, member: MEMBER };
  renderInApp(
    <StaffActionDialog question={question} proof={proof} onMade={onMade} onClose={vi.fn()} />,
  );
  return onMade;
}

test("a reset takes the administrator's password, and second factors go with it when chosen", async () => {
  fakeApi.on("POST", /password$/, () => ({ body: INVITATION }));
  const onMade = ask("reset-password", "password");
  fireEvent.click(screen.getByRole("button", { name: "Reset password" }));
  expect(await screen.findByText("Enter your password")).toBeDefined();
  expect(fakeApi.requests).toHaveLength(0);
  fireEvent.change(screen.getByLabelText("Your password"), { target: { value: "own password" } });
  fireEvent.click(screen.getByRole("checkbox", { name: /^Remove authenticator app/ }));
  fireEvent.click(screen.getByRole("button", { name: "Reset password" }));
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(INVITATION));
  const body = { removes_second_factor: true, current_password: "own password" };
  expect(fakeApi.requests[0]?.body).toEqual(body);
});

test("who came by single sign-on long ago is told to sign in again", () => {
  ask("remove-second-factor", "sign_in_again");
  expect(screen.getByText(/Sign out, sign in again/)).toBeDefined();
  expect(screen.queryByLabelText("Your password")).toBeNull();
});

test("an account is disabled with the administrator's password, and a refusal stands beside it", async () => {
  const issues = [{ path: "current_password", message: "This is not your password." }];
  fakeApi.on("POST", /disabled$/, () => ({
    status: 400,
    body: { error: { code: "invalid_request", message: "Not done", request_id: "r", issues } },
  }));
  ask("disable", "password");
  fireEvent.change(screen.getByLabelText("Your password"), { target: { value: "wrong" } });
  fireEvent.click(screen.getByRole("button", { name: "Disable account" }));
  expect(await screen.findByText("This is not your password.")).toBeDefined();
  expect(screen.getAllByText(/This is not your password/)).toHaveLength(1);
  expect(fakeApi.requests[0]?.body).toEqual({ current_password: "wrong" });
});

test.each(["unlock", "end-sessions"] as const)(
  "%s opens no account and asks for no password",
  (kind) => {
    ask(kind, "password");
    expect(screen.queryByLabelText("Your password")).toBeNull();
  },
);
