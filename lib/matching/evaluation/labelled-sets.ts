import type { Dataset } from "./dataset";
import { makeDamagedCopies } from "./generated/damaged-copies";
import { readHardCases } from "./generated/hard-cases";
import { makeSparseRecords } from "./generated/sparse-records";
import { withRelatives } from "./relatives";

/**
 * Every labeled set that ships with the matcher, and one of them with generated relatives. Each is made only when
 * needed, because making them all together would block a server for too long. No result may go to a wrong person in
 * any of them.
 */
export function* readLabelledSets(): Generator<Dataset, void> {
  yield makeDamagedCopies(500, 2);
  const many = makeManyCopies();
  yield many;
  yield readHardCases(84);
  yield makeSparseRecords(251);
  yield withRelatives(many, { everyRelative: false });
}

/** Five thousand invented people and a damaged copy of each. */
export function makeManyCopies(): Dataset {
  return makeDamagedCopies(5_000, 4);
}
