import fc from "fast-check";

/** Values that typically break services: bounds of integers, dates and texts, and unexpected types. */
const BOUNDS: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  "\u0000",
  "\ud800",
  "e\u0301\u202e😀",
  "x".repeat(5_000),
  "' or 1=1 --",
  "../../etc/passwd",
  "#{7*7}",
  "__proto__",
  0,
  -1,
  1.5,
  1e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  "2147483648",
  "99999999999999999999",
  "1e2",
  "NaN",
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  "2026-02-30",
  "2026-11-20T00:00:00Z",
  "2026-11-20 24:00:00",
  "0001-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59-12:00",
  "00000000-0000-0000-0000-000000000000",
  "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
  [],
  {},
  [null],
  { "": null },
  JSON.parse('{"__proto__":{"a":1}}'),
];

/** Bodies that are not valid JSON, or only barely. */
export const RAW_BODIES: readonly string[] = [
  "",
  "null",
  "[]",
  "{}",
  '"text"',
  "-0",
  "1e999",
  "{",
  '{"a":1,}',
  "{'a':1}",
  "\ufeff{}",
  "client_user_id=a&b=c",
  '{"a":1,"a":2}',
  '{"\\u0000":1}',
  '{"a":"\\ud800"}',
  `${"[".repeat(50_000)}`,
  `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
  `${"[".repeat(101)}${"]".repeat(101)}`,
  `{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}`,
  `[${"0,".repeat(20_000)}0]`,
  `{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":${index}`).join()}}`,
];

/** Junk values; the same for the same seed. */
export function makeJunk(seed: number): readonly unknown[] {
  const made = fc.sample(
    fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.double(),
      fc.integer(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
    { seed, numRuns: 300 },
  );
  return [...BOUNDS, ...made];
}
