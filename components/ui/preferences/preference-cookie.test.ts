import { expect, test } from "vitest";
import { getPreferenceCookie } from "./preference-cookie";

test("over https a preference is Secure and bound to the host", () => {
  expect(getPreferenceCookie("sidebar", "open", true)).toBe(
    "__Host-sidebar=open; path=/; max-age=31536000; samesite=lax; secure",
  );
  expect(getPreferenceCookie("sidebar", "open", false)).not.toContain("__Host-");
});
