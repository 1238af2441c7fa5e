import { expect, test } from "vitest";
import { findBrokenReferences } from "./check-documents";

const repository = {
  names: [
    "README.md",
    "docs/matching.md",
    "lib/query/orders.ts",
    "lib/server/orders/orders.ts",
    "package.json",
  ],
  scripts: ["check"],
  words: new Set(["rescheduleOrder", "activate_by"]),
};
const find = (text: string) => findBrokenReferences("docs/architecture.md", text, repository);

test("what exists is accepted: files, folders, patterns, links, scripts and identifiers", () => {
  expect(
    find(
      "`lib/query/orders.ts`, `lib/query/orders`, `lib/server/`, `lib/server/<noun>/*.ts`, `lib/{query,server}`, [how](matching.md#limits), `npm run check`, `rescheduleOrder()`, `activate_by`, `package.json`",
    ),
  ).toEqual([]);
});

test("names each thing that is not there with its line", () => {
  expect(
    find("one\n`lib/query/order.ts` and `rescheduleOrders`\n[x](none.md) `npm run none`"),
  ).toEqual([
    "docs/architecture.md:2 path `lib/query/order.ts` does not exist",
    "docs/architecture.md:2 symbol `rescheduleOrders` does not exist",
    "docs/architecture.md:3 script `none` does not exist",
    "docs/architecture.md:3 link `none.md` does not exist",
  ]);
});

test("plain words, values and code blocks are not taken for identifiers", () => {
  expect(find("`normal`, `ordered`\n```\nlib/none.ts `noneOfIt`\n```\n`curl -H x`")).toEqual([]);
});
