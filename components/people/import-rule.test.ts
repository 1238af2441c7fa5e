import { describe, expect, test } from "vitest";
import { DEPLOYMENTS, ROLES, SessionInfo } from "@/lib/contract/dashboard/staff";
import { importDisabledReason } from "./import-rule";

const session = (role: string, deployment: string) =>
  SessionInfo.parse({
    staff: {
      id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
      name: "Rowan Teasel",
      email: "rowan@example.com",
      role,
    },
    team: {
      id: "0c3f9b52-6a51-4a3d-8f27-1d6f5a7c9e10",
      name: "Harbour Street Clinic",
      deployment,
      time_zone: "America/New_York",
    },
    must_change_password: false,
    expires_at: "2026-11-20T22:42:00+00:00",
    idle_minutes: 30,
    display: null,
  });

describe("the permission to import an export", () => {
  test.each(ROLES.map((role) => [role, role !== "viewer"] as const))("%s: %s", (role, may) => {
    expect(importDisabledReason(session(role, "embedded")) === undefined).toBe(may);
  });

  test.each(DEPLOYMENTS.filter((deployment) => deployment !== "embedded"))(
    "nobody at %s, which has no such endpoint",
    (deployment) => {
      expect(importDisabledReason(session("admin", deployment))).toContain("embedded service");
    },
  );

  test("tells a viewer which role is required", () => {
    expect(importDisabledReason(session("viewer", "embedded"))).toBe(
      "Importing needs the role operator or a higher one; yours is viewer.",
    );
  });
});
