import { readCdc } from "./cdc";
import type { Dataset } from "./dataset";
import { readFebrl1, readFebrl4 } from "./febrl";
import { withRelatives } from "./relatives";
import { readSplink } from "./splink";

/**
 * Every labeled set that ships with the matcher, and one of them with generated relatives. Each is loaded only when
 * needed, because loading them all together would block a server for too long. No result may go to a wrong person in
 * any of them.
 */
export function* readLabelledSets(): Generator<Dataset, void> {
  yield readFebrl1();
  const febrl4 = readFebrl4();
  yield febrl4;
  yield readCdc();
  yield readSplink();
  yield withRelatives(febrl4, { everyRelative: false });
}
