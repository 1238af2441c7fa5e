import { readCdc } from "@/bin/eval-matching/cdc";
import {
  countInRandomPairs,
  countInTruePairs,
  listShares,
} from "@/bin/eval-matching/count-findings";
import { evaluate } from "@/bin/eval-matching/evaluate";
import { readFebrl1, readFebrl4 } from "@/bin/eval-matching/febrl";
import { withRelatives } from "@/bin/eval-matching/relatives";
import { measureSpeed } from "@/bin/eval-matching/speed";
import { readSplink } from "@/bin/eval-matching/splink";
import { brierOf, calibrationOf, tableOf } from "@/bin/eval-matching/table";
import { THRESHOLDS } from "@/lib/matching/thresholds";

// `npm run eval:matching`: how well the matcher tells people apart, on labelled data. `-- shares`: by what its weights are set.
if (process.argv.includes("shares")) printShares();
else printEvaluation();

function printEvaluation(): void {
  const febrl4 = readFebrl4();
  const heldOut = evaluate(febrl4, "held out");
  const among = evaluate(withRelatives(febrl4, { everyRelative: false }), "all");
  const all = [readFebrl1(), febrl4, readCdc(), readSplink()].map((data) => evaluate(data, "all"));
  const { automatic, review } = THRESHOLDS;
  console.log(`Automatic from ${automatic} with no rule above it, review from ${review}.\n`);
  console.log(tableOf([...all, { ...heldOut, name: "Febrl 4, held-out half" }, among]));

  const every = evaluate(withRelatives(febrl4, { everyRelative: true }), "all");
  const strangers = every.pairs.filter(({ isTrue }) => !isTrue);
  const taken = strangers.filter(({ score }) => score.isAutomatic).length;
  console.log(`\n${every.name}: of ${strangers.length} pairs of two people ${taken} look certain.`);
  console.log(`\n${among.name}, Brier score ${brierOf(among.pairs).toFixed(4)}:\n`);
  console.log(calibrationOf(among.pairs));

  const { pairUs, keysUs } = measureSpeed(febrl4);
  const rounded = [pairUs, keysUs].map((us) => us.toFixed(1));
  console.log(`\nA pair compared and scored: ${rounded[0]} µs; a person's keys: ${rounded[1]} µs.`);
}

function printShares(): void {
  for (const data of [readFebrl4(), readCdc(), readSplink()]) {
    console.log(listShares(data.name, countInTruePairs(data), countInRandomPairs(data)));
  }
}
