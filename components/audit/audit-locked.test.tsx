import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuditLocked } from "./audit-locked";

test("a role that may not read the log sees the refusal, and no head of a table without rows", () => {
  const reader = { role: "viewer" };
  const page = renderToStaticMarkup(<AuditLocked {...reader} />);
  expect(page).toContain("Your role cannot view the audit log");
  expect(page).not.toContain("<table");
});
