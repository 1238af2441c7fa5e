import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createApp, createSession, renderInApp } from "@/bin/testing/components/render-in-app";
import { SessionEnded } from "./session-ended";

const SSO = { name: "Sign in with Invented Group" };

test("who came by single sign-on signs in over the page with it, and goes on with that page", async () => {
  const forms: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (init.body) forms.push(`${path} ${String(init.body)}`);
    const body = path.endsWith("csrf")
      ? { csrfToken: "token" }
      : { error: { code: "upstream_unavailable", message: "No answer.", request_id: "r" } };
    return new Response(JSON.stringify(body), { status: path.endsWith("csrf") ? 200 : 502 });
  });
  renderInApp(
    <SessionEnded onSignedIn={async () => undefined} ssoName="Invented Group" />,
    createApp({ path: "/people/7?zone=clinic" }),
  );
  fireEvent.click(screen.getByRole("button", SSO));
  expect(await screen.findByText("Not signed in.")).toBeDefined();
  const next = encodeURIComponent("/people/7?zone=clinic");
  expect(forms).toEqual([`/api/auth/signin/sso next=${next}&csrfToken=token`]);
  vi.unstubAllGlobals();
});

test("without single sign-on there is no button for it", () => {
  renderInApp(<SessionEnded onSignedIn={async () => undefined} ssoName={null} />);
  expect(screen.getByText(/changes of settings that you had not saved are not/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Sign in" })).toBeDefined();
  expect(screen.queryByRole("button", SSO)).toBeNull();
});

test("who was signed in only has to type the password", async () => {
  renderInApp(<SessionEnded onSignedIn={async () => undefined} ssoName={null} />);
  const { staff } = createSession("operator", "2026-11-20T15:00:00Z");
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe(staff.email);
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  expect(window.location.href).not.toContain(staff.email);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(staff.email);
});
