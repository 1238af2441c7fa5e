import { readLauncherEnv } from "@/bin/env";
import { CASES } from "@/bin/eval-intake/cases/cases";
import { FLOWS } from "@/bin/eval-intake/cases/flows";
import { makeCorpus } from "@/bin/eval-intake/corpus/make-corpus";
import { readRealMessages } from "@/bin/eval-intake/corpus/real-messages";
import { measureTexts } from "@/bin/eval-intake/measures/clinical-texts";
import { chooseForEdits, type Failure, measureEdits } from "@/bin/eval-intake/measures/edited";
import { formatFigures, formatGroups, isMet } from "@/bin/eval-intake/measures/print-figures";
import { measureProbes } from "@/bin/eval-intake/measures/probes";
import { measureReading } from "@/bin/eval-intake/measures/processor-time";
import { findReproduced } from "@/bin/eval-intake/measures/reproductions";
import { measureUnchanged } from "@/bin/eval-intake/measures/unchanged";

// `npm run eval:intake` measures what the readers of laboratory reports lose, on generated messages, on edits of them,
// and on the real ones below PHIAL_EVAL_DATA. Fails where a target is missed. `-- 500` makes 500 edits instead of all.
const EDITS = 10_000;
const SEED = 20_261_126;
const [count = `${EDITS}`] = process.argv.slice(2);

const corpus = makeCorpus();
const folder = readLauncherEnv().PHIAL_EVAL_DATA ?? null;
const real = folder === null ? [] : readRealMessages(folder);
if (real.length === 0) console.log("Left out: the real messages; PHIAL_EVAL_DATA names no folder.");

const texts = measureTexts([...corpus, ...real]);
const edits = measureEdits(chooseForEdits(corpus), Number(count), SEED);
const unchanged = measureUnchanged(corpus);
const reproduced = findReproduced(CASES);
const firsts = corpus.filter(({ id }) => id.endsWith("/01"));
const words = measureProbes([...firsts, ...chooseForEdits(corpus).filter(hasCritical)]);
const readings = measureReading();

const ofEdits = `${edits.edits} edits of ${edits.messages} messages`;
const figures = [
  {
    name: "clinical texts that are nowhere",
    found: texts.invisible.length,
    basis: `${texts.texts} texts of ${texts.messages} messages (${real.length} real)`,
    target: 0,
  },
  { name: "critical marks lost unseen", found: edits.critical.length, basis: ofEdits, target: 0 },
  { name: "orders made normal", found: edits.normal.length, basis: ofEdits, target: 0 },
  { name: "errors instead of a refusal", found: edits.crashed.length, basis: ofEdits, target: 0 },
  {
    name: "false alarms",
    found: unchanged.falseAlarms.length,
    basis: `${unchanged.withoutReading} unchanged messages with nothing to read`,
    target: 9,
  },
  {
    name: "texts to be read that nobody is asked to read",
    found: unchanged.notAsked.length,
    basis: `${unchanged.messages} unchanged messages`,
    target: 0,
  },
  {
    name: "unchanged orders called normal that are not",
    found: unchanged.falseNormal.length,
    basis: `${unchanged.messages} unchanged messages`,
    target: 0,
  },
  {
    name: "unchanged messages refused",
    found: unchanged.refused.length,
    basis: `${unchanged.messages} unchanged messages`,
    target: 0,
  },
  {
    name: "words that are nowhere",
    found: words.invisible.length,
    basis: `${words.words} words in ${words.messages} messages, ${words.refused} refused`,
    target: 0,
  },
  {
    name: "known faults that still show",
    found: reproduced.length,
    basis: `${CASES.length} reproductions`,
    target: 0,
  },
];
console.log(formatFigures(figures));
const times = readings.map(({ name, readMs }) => `${name} ${readMs.toFixed(1)} ms`);
console.log(`\nProcessor time of reading 200 rows, judged by npm run bench: ${times.join(", ")}.`);
console.log(`\nOf the edited messages, ${edits.refused} were refused.`);
console.log(
  `Of ${unchanged.quiet.of} unchanged messages that are normal with nothing to read, ${unchanged.quiet.found} ask for nobody's attention.`,
);
if (edits.failing.length > 0) {
  const elsewhere = edits.normal.filter(({ message }) => !edits.failing.includes(message)).length;
  console.log(
    `Wrong without any edit, and so after most: ${edits.failing.join(", ")}; ${elsewhere} orders were made normal elsewhere.`,
  );
}

const getDetail = ({ message, detail }: { message: string; detail: string }) =>
  `${message}, ${detail}`;
const getProfile = ({ message }: { message: string }) => message.split("/")[0] ?? message;
const describeEdit = ({ message, edit }: Failure) => `${message}, ${edit.detail}`;
const getKind = ({ edit }: Failure) => edit.kind;
print(
  formatGroups(
    "Clinical texts that are nowhere",
    texts.invisible,
    ({ place }) => place,
    ({ message, text }) => `${message}, ${text.slice(0, 80)}`,
  ),
  formatGroups("Messages refused", texts.refused, (id) => id.split("/")[0] ?? id, String),
  formatGroups("Critical marks lost", edits.critical, getKind, describeEdit),
  formatGroups("Orders made normal", edits.normal, getKind, describeEdit),
  formatGroups("Errors", edits.crashed, getKind, describeEdit),
  formatGroups("False alarms", unchanged.falseAlarms, getProfile, getDetail),
  formatGroups("Not asked to be read", unchanged.notAsked, getProfile, getDetail),
  formatGroups("Called normal", unchanged.falseNormal, getProfile, getDetail),
  formatGroups(
    "Words that are nowhere",
    words.invisible,
    ({ place }) => place,
    ({ message }) => message,
  ),
  formatGroups("Known faults", reproduced, ({ kind }) => kind, getDetail),
  formatGroups(
    "Read otherwise than labeled, without a target",
    unchanged.differences,
    ({ kind }) => kind,
    getDetail,
  ),
);
console.log(
  `\nNot run, because they need orders, reviews and staff: ${FLOWS.map(({ id }) => id).join(", ")}.`,
);
if (!figures.every(isMet)) process.exitCode = 1;

function hasCritical({ reports }: { reports: readonly { overall: string }[] }): boolean {
  return reports.some(({ overall }) => overall === "critical");
}

function print(...parts: readonly string[]): void {
  for (const part of parts.filter(Boolean)) console.log(part);
}
