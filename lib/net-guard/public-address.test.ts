import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address";

it("takes text that is no address for not public", () => {
  for (const text of ["", "example.com", "1.2.3", "::1%eth0", "999.1.1.1"]) {
    expect(isPublicAddress(text)).toBe(false);
  }
});
