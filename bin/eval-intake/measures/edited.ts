import type { LabeledMessage } from "@/bin/eval-intake/corpus/labels";
import type { DrawEdit, Edit } from "@/bin/eval-intake/edits/edit";
import { prepareHl7Edits } from "@/bin/eval-intake/edits/hl7-edits";
import { prepareJsonEdits } from "@/bin/eval-intake/edits/json-edits";
import { judgeEdit, type Verdict } from "@/bin/eval-intake/edits/judge-edit";
import { readMessage } from "@/bin/eval-intake/read-message";
import { createRandom, type Random } from "@/lib/matching/random";

/** One edit that the readers did not survive. */
export interface Failure {
  readonly message: string;
  readonly edit: Edit;
}

export interface EditFigures {
  readonly messages: number;
  readonly edits: number;
  /** Edits after which the service refuses the message. */
  readonly refused: number;
  readonly critical: readonly Failure[];
  readonly normal: readonly Failure[];
  /** Edits that end a reader with an error that is no refusal. */
  readonly crashed: readonly Failure[];
  /** Messages that fail without any edit, and so with most of theirs. */
  readonly failing: readonly string[];
}

/**
 * The messages that are edited: of each sender the first with a critical value, or else the first that is not normal,
 * in which nothing has to be read without the edit; and the first in which something has to be.
 */
export function chooseForEdits(messages: readonly LabeledMessage[]): LabeledMessage[] {
  const profiles = [...new Set(messages.map(({ profile }) => profile))];
  return profiles.flatMap((profile) => {
    const own = messages.filter((each) => each.profile === profile);
    const has = (message: LabeledMessage, reading: string, judgments: readonly string[]) =>
      message.reports.some(
        (report) => report.reading === reading && judgments.includes(report.overall),
      );
    const plain =
      own.find((each) => has(each, "none", ["critical"])) ??
      own.find((each) => has(each, "none", ["abnormal"])) ??
      own.find((each) => has(each, "none", ["unknown"]));
    const wanted = own.find((each) => has(each, "wanted", ["unknown"]));
    return [plain, wanted].flatMap((each) => each ?? []);
  });
}

/** Edits each message in turn, the same edits for the same seed, and judges every reading by the labels. */
export function measureEdits(
  messages: readonly LabeledMessage[],
  count: number,
  seed: number,
): EditFigures {
  const random = createRandom(seed);
  const failures = { critical: [] as Failure[], normal: [] as Failure[], crashed: [] as Failure[] };
  const prepared = messages.map((message) => ({
    message,
    draw: prepareHl7Edits(message) ?? prepareJsonEdits(message),
  }));
  let refused = 0;
  for (let made = 0; made < count; made += 1) {
    const { message, draw } = prepared[made % prepared.length] as (typeof prepared)[number];
    const edit = drawEdit(random, draw, message.id);
    const failure = { message: message.id, edit };
    const verdict = tryReading(message, edit);
    if (verdict === "crashed") failures.crashed.push(failure);
    else if (verdict === "refused") refused += 1;
    else {
      if (verdict.losesCritical) failures.critical.push(failure);
      if (verdict.becomesNormal) failures.normal.push(failure);
    }
  }
  const failing = messages.filter(({ source, reports }) => {
    const verdict = judgeEdit(reports, readMessage(source, reports));
    return verdict.losesCritical || verdict.becomesNormal;
  });
  return {
    messages: messages.length,
    edits: count,
    refused,
    ...failures,
    failing: failing.map(({ id }) => id),
  };
}

function tryReading(
  { reports }: LabeledMessage,
  { source }: Edit,
): Verdict | "refused" | "crashed" {
  try {
    const outcome = readMessage(source, reports);
    return "refusal" in outcome ? "refused" : judgeEdit(reports, outcome);
  } catch {
    return "crashed";
  }
}

const MAX_TRIES = 200;

function drawEdit(random: Random, draw: DrawEdit | null, id: string): Edit {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const edit = draw?.(random) ?? null;
    if (edit !== null) return edit;
  }
  throw new Error(`No edit of ${id} was found`);
}
