import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuditLocked } from "./audit-locked";

test("a role that may not read the log sees the refusal, and no head of a table without rows", () => {
  const page = renderToStaticMarkup(<AuditLocked role="viewer" />);
  expect(page).toContain("Your role cannot view the audit log");
  expect(page).not.toContain("<table");
});
