import { expect, test } from "vitest";
import { isAllowedHost } from "./allowed-hosts";

const OWN = { NEXTAUTH_URL: "https://phial.clinic.test", PHIAL_ALLOWED_HOSTS: ["10.1.2.3:3000"] };

test.each([
  [null, true],
  ["phial.clinic.test", true],
  ["PHIAL.clinic.test", true],
  ["10.1.2.3:3000", true],
  ["localhost:3000", true],
  ["127.0.0.1:5600", true],
  ["[::1]:3000", true],
  ["evil.test", false],
  ["localhost.evil.test", false],
  ["127.0.0.1.evil.test", false],
  ["phial.clinic.test.evil.test", false],
  ["phial.clinic.test:81", false],
  ["evil.test/@localhost", false],
  ["user@evil.test", false],
  ["", false],
])("the host %o: %o", (host, isAllowed) => {
  expect(isAllowedHost(host, OWN)).toBe(isAllowed);
});
