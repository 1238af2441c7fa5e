import { readCdc } from "./cdc";
import type { Dataset } from "./dataset";
import { readFebrl1, readFebrl4 } from "./febrl";
import { withRelatives } from "./relatives";
import { readSplink } from "./splink";

/** Every labelled set that ships with the matcher, and one with relatives drawn for it. No result may go to a wrong person in any of them. */
export function readLabelledSets(): Dataset[] {
  const febrl4 = readFebrl4();
  return [
    readFebrl1(),
    febrl4,
    readCdc(),
    readSplink(),
    withRelatives(febrl4, { everyRelative: false }),
  ];
}
