import { listJsonLeaves, type Path } from "@/bin/eval-intake/corpus/json-leaves";
import { parseJson } from "@/bin/eval-intake/corpus/json-text";
import type { LabeledReport, Source } from "@/bin/eval-intake/corpus/labels";
import { listClinicalTexts } from "@/bin/eval-intake/hl7/clinical-fields";
import { formatLeaf } from "@/bin/eval-intake/hl7/leaves";
import { readMessage } from "@/bin/eval-intake/read-message";
import { findInvisible, foldSpaces } from "./compare-texts";

/** A message to read; without labels its order has no markers. */
export interface TextSource {
  readonly id: string;
  readonly source: Source;
  readonly reports: readonly Pick<LabeledReport, "values">[];
}

export interface TextFigures {
  readonly messages: number;
  readonly refused: readonly string[];
  readonly texts: number;
  readonly invisible: readonly {
    readonly message: string;
    readonly place: string;
    readonly text: string;
  }[];
}

/** Looks for every clinical text of every message in what the service shows; a refused message shows nothing to miss. */
export function measureTexts(messages: readonly TextSource[]): TextFigures {
  const read = messages.map((message) => {
    const outcome = readMessage(message.source, message.reports);
    const texts = listTexts(message.source);
    return {
      id: message.id,
      isRefused: "refusal" in outcome,
      texts,
      invisible: texts.filter(({ text }) => findInvisible([text], outcome).length > 0),
    };
  });
  return {
    messages: messages.length,
    refused: read.filter(({ isRefused }) => isRefused).map(({ id }) => id),
    texts: read.reduce((sum, { texts }) => sum + texts.length, 0),
    invisible: read.flatMap(({ id, invisible }) =>
      invisible.map(({ place, text }) => ({ message: id, place, text: foldSpaces(text) })),
    ),
  };
}

interface PlacedText {
  /** Without positions, so that the same gap of many messages is counted once by its place. */
  readonly place: string;
  readonly text: string;
}

function listTexts(source: Source): PlacedText[] {
  if (source.format === "hl7v2") {
    return listClinicalTexts(source.message).map(({ leaf, text }) => ({
      place: formatLeaf(leaf),
      text,
    }));
  }
  const tree = parseJson(source.json);
  const leaves = listJsonLeaves(tree);
  const types = new Map(
    leaves
      .filter(({ path }) => path.at(-1) === "resourceType")
      .map(({ path, text }) => [path.slice(0, -1).join("/"), text]),
  );
  return leaves
    .filter(({ isText }) => isText)
    .flatMap(({ path, text }) => {
      const place = getPlace(path, types);
      return isClinicalKey(path, place) && /\p{L}/u.test(text) ? [{ place, text }] : [];
    });
}

const TEXT_KEYS: ReadonlySet<string> = new Set(
  "display text conclusion valueString comment title unit family given name line city description patientInstruction result reference_range notes note".split(
    " ",
  ),
);
/** About the person or the transport, or the text of a code that is shown: a flag, a category. */
const ASIDE =
  /\.(?:meta|telecom|communication|contact|maritalStatus|extension|security|interpretation|category)(?:\.|$)/;

function isClinicalKey(path: Path, place: string): boolean {
  const key = String(path.filter((part) => typeof part === "string").at(-1));
  if (!TEXT_KEYS.has(key) || ASIDE.test(place)) return false;
  return !place.startsWith("Patient.") || /^Patient\.name\./.test(place);
}

/** The kind of resource and the keys below it, `Observation.code.coding.display`. */
function getPlace(path: Path, types: ReadonlyMap<string, string>): string {
  for (let length = path.length; length > 0; length -= 1) {
    const type = types.get(path.slice(0, length).join("/"));
    if (type !== undefined) {
      const keys = path.slice(length).filter((part) => typeof part === "string");
      return [type, ...keys].join(".");
    }
  }
  return path.filter((part) => typeof part === "string").join(".");
}
