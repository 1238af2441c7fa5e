import { inOutOfRange } from "./in-out-of-range";
import type { Layout } from "./layout";
import { methodUnderName } from "./method-under-name";
import { plainTable } from "./plain-table";
import { portalBlocks } from "./portal-blocks";
import { referenceLab } from "./reference-lab";

export const LAYOUTS: readonly Layout[] = [
  plainTable,
  referenceLab,
  inOutOfRange,
  methodUnderName,
  portalBlocks,
];
