import {
  formatPath,
  isList,
  listJsonLeaves,
  listNodes,
  type Path,
  replaceNode,
} from "@/bin/eval-intake/corpus/json-leaves";
import { parseJson, writeJson } from "@/bin/eval-intake/corpus/json-text";
import type { LabeledMessage, Source } from "@/bin/eval-intake/corpus/labels";
import { listProbes } from "@/bin/eval-intake/hl7/probes";
import { readMessage } from "@/bin/eval-intake/read-message";
import { findInvisible } from "./compare-texts";

export interface ProbeFigures {
  readonly messages: number;
  readonly words: number;
  readonly refused: number;
  /** Places whose word is nowhere to be seen. */
  readonly invisible: readonly { readonly message: string; readonly place: string }[];
}

/** No message has it. */
const WORD = "Quibblewort";

/** Puts a word into every place of each message, one at a time, and looks for it in what the service shows. */
export function measureProbes(messages: readonly LabeledMessage[]): ProbeFigures {
  let [words, refused] = [0, 0];
  const invisible = messages.flatMap(({ id, source, reports }) => {
    const probes = listSources(source);
    words += probes.length;
    return probes.flatMap(({ place, probe }) => {
      const outcome = readMessage(probe, reports);
      if ("refusal" in outcome) refused += 1;
      return findInvisible([WORD], outcome).length > 0 ? [{ message: id, place }] : [];
    });
  });
  return { messages: messages.length, words, refused, invisible };
}

interface SourceProbe {
  readonly place: string;
  readonly probe: Source;
}

function listSources(source: Source): SourceProbe[] {
  if (source.format === "hl7v2") {
    return listProbes(source.message, WORD).map(({ place, message }) => ({
      place,
      probe: { ...source, message },
    }));
  }
  return listJsonSources(source);
}

/** Addresses, bytes of documents, and what says how a bundle travelled. */
const TRANSPORT = /(?:^|\.)(?:id|fullUrl|data|reference|meta|lastUpdated)$|^type$|(?:^|\.)meta\./;

/** A word in every text of a bundle or a report, and a key of the sender's own in every object. */
function listJsonSources(source: Exclude<Source, { format: "hl7v2" }>): SourceProbe[] {
  const tree = parseJson(source.json);
  const isOther = ({ path }: { path: Path }) => !TRANSPORT.test(formatPlace(path));
  const texts = listJsonLeaves(tree).filter((leaf) => leaf.isText && isOther(leaf));
  const objects = listNodes(tree).filter((each) => !isList(each.node) && isOther(each));
  const withText = texts.map(({ path, text }) => ({
    place: formatPlace(path),
    tree: replaceNode(tree, path, () => `${text} ${WORD}`),
  }));
  const withKey = objects.map(({ path }) => ({
    place: `${formatPlace(path)}, another key`,
    tree: replaceNode(tree, path, (node) =>
      typeof node === "object" && node !== null && !isList(node)
        ? { ...node, senderRemark: WORD }
        : node,
    ),
  }));
  return [...withText, ...withKey].map(({ place, tree: changed }) => ({
    place,
    probe: { ...source, json: writeJson(changed) },
  }));
}

/** A way without its positions. */
function formatPlace(path: Path): string {
  return formatPath(path.filter((part) => typeof part === "string"));
}
