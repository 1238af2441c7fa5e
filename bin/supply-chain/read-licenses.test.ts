import { expect, test } from "vitest";
import { findUnusualLicenses, readLicenses } from "./read-licenses";

const lock = JSON.stringify({
  packages: {
    "": { license: "MIT" },
    "node_modules/one": { license: "MIT" },
    "node_modules/two/node_modules/one": { license: "MIT" },
    "node_modules/@scope/two": { license: "LGPL-3.0-or-later" },
    "node_modules/three": {},
    "node_modules/only-for-tests": { license: "GPL-3.0", dev: true },
  },
});

test("lists each package of production once, by its license", () => {
  expect([...readLicenses(lock)]).toEqual([
    ["MIT", ["one"]],
    ["LGPL-3.0-or-later", ["@scope/two"]],
    ["none named", ["three"]],
  ]);
});

test("names the licenses that somebody has to look at", () => {
  expect(findUnusualLicenses(readLicenses(lock))).toEqual([
    "@scope/two: LGPL-3.0-or-later",
    "three: none named",
  ]);
});
