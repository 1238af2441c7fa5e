import { expect, test } from "vitest";
import { safeNextPath } from "./safe-next-path";

test.each(["/orders", "/orders?status=ordered&page=2", "/people/7d0a3c1e/cycles"])(
  "accepts %s as a path of the dashboard",
  (path) => expect(safeNextPath(path)).toBe(path),
);

test.each([
  null,
  undefined,
  "",
  "orders",
  "https://elsewhere.test/",
  "//elsewhere.test/orders",
  "/\\elsewhere.test",
  "/\t/elsewhere.test",
  "/..//elsewhere.test",
  "javascript:alert(1)",
  "/sign-in",
  "/sign-in?next=/orders",
  "/sign-in/new-password",
  "/api/session",
])("leads from %j to the home page", (path) => expect(safeNextPath(path)).toBe("/"));
