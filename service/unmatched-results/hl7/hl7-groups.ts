import type { Hl7Message } from "./hl7-message";
import type { Hl7Segment } from "./hl7-segment";

/** An OBX with what stands right below it. */
export interface Hl7Row {
  readonly segment: Hl7Segment;
  readonly notes: readonly Hl7Segment[];
  /** PRT: who took part in it. */
  readonly parts: readonly Hl7Segment[];
}

/** An OBR with its observations, its samples and whatever else stands around them. */
export interface Hl7Group {
  /** The text of OBR-4, else its code; with the order's number where another group has the same. Null without any. */
  readonly name: string | null;
  /** None for observations before the first OBR. */
  readonly request: Hl7Segment | undefined;
  readonly rows: readonly Hl7Row[];
  readonly others: readonly Hl7Segment[];
}

export interface Hl7Parts {
  /** What stands before the first request: the header, the patient, the encounter. */
  readonly head: readonly Hl7Segment[];
  readonly groups: readonly Hl7Group[];
  /** NTE that stand below anything but an OBX, those below one segment together. */
  readonly notes: readonly (readonly Hl7Segment[])[];
}

interface Building {
  request: Hl7Segment | undefined;
  rows: { segment: Hl7Segment; notes: Hl7Segment[]; parts: Hl7Segment[] }[];
  others: Hl7Segment[];
}

/** Divides a message into its order groups. An ORC belongs to the OBR after it, as far as one follows. */
export function groupSegments({ segments, unknown }: Hl7Message): Hl7Parts {
  const breaks = new Set(unknown.map(({ at }) => at));
  const [head, groups, notes]: [Hl7Segment[], Building[], Hl7Segment[][]] = [[], [], []];
  let orders: Hl7Segment[] = [];
  let below: Hl7Segment[] | null = null;
  let row: Building["rows"][number] | null = null;
  for (const [at, segment] of segments.entries()) {
    if (breaks.has(at)) [row, below] = [null, null];
    const { name } = segment;
    if (name === "NTE") {
      if (below === null) {
        below = [];
        notes.push(below);
      }
      below.push(segment);
      continue;
    }
    if (name === "PRT" && row !== null) {
      row.parts.push(segment);
      continue;
    }
    [row, below] = [null, null];
    if (name === "ORC") orders.push(segment);
    else if (name === "OBR") {
      groups.push({ request: segment, rows: [], others: orders });
      orders = [];
    } else if (name === "OBX") {
      row = { segment, notes: [], parts: [] };
      below = row.notes;
      getLast(groups).rows.push(row);
    } else (groups.at(-1)?.others ?? head).push(segment);
  }
  const last = orders.length > 0 ? getLast(groups) : null;
  last?.others.push(...orders);
  return { head, groups: nameGroups(groups), notes };
}

function getLast(groups: Building[]): Building {
  const last = groups.at(-1) ?? { request: undefined, rows: [], others: [] };
  if (groups.length === 0) groups.push(last);
  return last;
}

function nameGroups(groups: readonly Building[]): Hl7Group[] {
  const names = groups.map(
    ({ request }) =>
      request?.readComponent(4, 2) ??
      request?.readComponent(4, 5) ??
      request?.readComponent(4) ??
      null,
  );
  return groups.map((group, at) => {
    const name = names[at] ?? null;
    const isUnique = names.indexOf(name) === names.lastIndexOf(name);
    const number = group.request?.readComponent(2) ?? group.request?.readComponent(3) ?? null;
    return {
      ...group,
      name: name === null || isUnique || number === null ? name : `${name} (${number})`,
    };
  });
}
