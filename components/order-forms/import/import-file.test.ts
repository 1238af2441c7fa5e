import { expect, it } from "vitest";
import { MAX_IMPORT_PARTS, MAX_IMPORT_ROWS } from "@/lib/contract/dashboard/orders/order-import";
import { readFile } from "./import-file";

const MAX_ROWS = MAX_IMPORT_PARTS * MAX_IMPORT_ROWS;
const makeFile = (rows: number) => new File([`a,b\n${"1,2\n".repeat(rows)}`], "orders.csv");

it.each([
  [MAX_ROWS + 1, "Split it into two files."],
  [MAX_ROWS * 56 + 1, "Split it into at least 57 files."],
])("says of %d rows how many files are needed", async (rows, split) => {
  await expect(readFile(makeFile(rows))).rejects.toThrow(split);
});

it("says it of a file that is too long to be read, too", async () => {
  const file = new File([new Uint8Array(41_000_000)], "orders.csv");
  await expect(readFile(file)).rejects.toThrow("Split it into at least 3 files.");
});
