import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import type { StaffMember } from "@/lib/contract/dashboard/settings/staff-settings";
import { EndedSignIns } from "./ended-sign-ins";
import { RoleDialog } from "./role-dialog";

const MEMBER: StaffMember = {
  id: "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a05",
  name: "Wren Invented",
  email: "wren@example.com",
  role: "admin",
  single_sign_on: { local_role: null },
  state: "active",
  is_self: false,
  one_time_password_expires_at: null,
  open_sessions: 0,
  last_sign_in_at: null,
  has_second_factor: true,
};

beforeEach(() => fakeApi.install());
afterEach(() => fakeApi.reset());

test("local sign-in is allowed with a role of its own, the least one unless another is chosen", async () => {
  fakeApi.on("POST", /local-sign-in$/, () => ({ body: { success: true } }));
  const onClose = vi.fn();
  renderInApp(<RoleDialog member={MEMBER} isLocal proof="none" onClose={onClose} />);
  fireEvent.click(screen.getByRole("button", { name: "Allow local sign-in" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fakeApi.requests[0]?.body).toEqual({ role: "viewer" });
});

test("administrators read whose local sign-in has ended", () => {
  renderInApp(<EndedSignIns names={["Wren Invented", "Ash Invented"]} />);
  expect(screen.getByText(/accounts of Wren Invented, Ash Invented\./)).toBeDefined();
});
