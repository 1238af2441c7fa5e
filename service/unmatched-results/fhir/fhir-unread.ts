import { lookUp } from "@/lib/contract/look-up";
import type { ToBeRead } from "@/lib/contract/service/lab-result";
import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import { type LocalFields, listLocalParts } from "@/service/unmatched-results/report/local-fields";
import type { FhirBundle, FhirResource } from "./fhir-bundle";
import { LABELS, STATEMENTS } from "./fhir-labels";

/** A text that no reader placed. */
export type Unread = Omit<ToBeRead, "id"> & { readonly text: string };

type Transport = Readonly<Record<string, RegExp>>;

const TOKEN = /^\S{1,500}$/;

/**
 * What says how a report travelled, and nothing of its content: the exact path within a resource or an entry, and the
 * form that the text must have. Reviewed one by one; no free text.
 */
const TRANSPORT: Transport = {
  id: TOKEN,
  language: /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/,
  "meta.versionId": TOKEN,
  "meta.lastUpdated": TOKEN,
  "meta.source": TOKEN,
  "meta.profile": TOKEN,
};

const ENVELOPE: Transport = {
  ...TRANSPORT,
  "entry.fullUrl": TOKEN,
  "entry.search.mode": /^(?:match|include)$/,
  "entry.search.score": /^[\d.]+$/,
  "entry.request.method": /^(?:GET|PUT|POST)$/,
  "entry.request.url": TOKEN,
  "entry.request.ifNoneExist": TOKEN,
  "entry.response.status": /^2\d\d(?: (?:OK|Created))?$/,
  "entry.response.etag": TOKEN,
  "entry.response.lastModified": TOKEN,
  "entry.response.location": TOKEN,
  type: /^(?:document|message|transaction|transaction-response|batch|batch-response|history|searchset|collection)$/,
  timestamp: TOKEN,
  "identifier.system": TOKEN,
  "identifier.value": TOKEN,
  total: /^\d+$/,
};

/** States in which a resource is what it seems, by its kind. */
const STATES: Readonly<Record<string, Transport>> = {
  Patient: { active: /^true$/ },
  Organization: { active: /^true$/ },
  Practitioner: {
    active: /^true$/,
    gender: /^(?:male|female|other|unknown)$/,
  },
  PractitionerRole: { active: /^true$/ },
  Location: {
    status: /^active$/,
    mode: /^(?:instance|kind)$/,
  },
  Device: { status: /^active$/ },
  Encounter: { status: /^(?:planned|arrived|triaged|in-progress|onleave|finished)$/ },
  ServiceRequest: {
    status: /^(?:draft|active|on-hold|completed)$/,
    intent:
      /^(?:proposal|plan|directive|order|original-order|reflex-order|filler-order|instance-order|option)$/,
    priority: /^routine$/,
    doNotPerform: /^false$/,
  },
  Coverage: { status: /^active$/ },
  Procedure: { status: /^completed$/ },
  QuestionnaireResponse: {
    status: /^(?:completed|amended)$/,
    questionnaire: TOKEN,
  },
  Media: { status: /^completed$/ },
  DocumentReference: {
    status: /^current$/,
    docStatus: /^final$/,
  },
  Composition: {
    status: /^(?:preliminary|final|amended)$/,
    confidentiality: /^[A-Z]$/,
  },
  Provenance: { "target.reference": TOKEN },
};
/** What every resource may have beside its content, and each kind its own states. */
const ALLOWED = new Map(
  Object.entries(STATES).map(([kind, states]) => [kind, { ...TRANSPORT, ...states }]),
);

/** Resources for which there is a reader; nothing of another one is placed. */
const READ = new Set(["Patient", "DiagnosticReport", "Observation", "Specimen", "Binary"]);

/** Proves that everything in a bundle was read, or is transport. Returns what is neither, in the order of the bundle. */
export function listUnread({ node, resources }: FhirBundle): Unread[] {
  return [...listOfEnvelope(node), ...resources.flatMap(listOfResource)];
}

/** What is unread in a bundle and its entries, beside their resources. */
function listOfEnvelope(bundle: JsonNode): Unread[] {
  const parts = bundle.children().filter(({ key }) => key !== "entry");
  const ofEntries = bundle
    .list("entry")
    .flatMap((each) => each.children().filter(({ key }) => key !== "resource"));
  return [
    ...parts.flatMap((each) => listBelow(each, String(each.key), bundle, "Bundle", ENVELOPE)),
    ...ofEntries.flatMap((each) =>
      listBelow(each, `entry.${each.key}`, bundle, "Bundle", ENVELOPE),
    ),
  ];
}

function listBelow(
  node: JsonNode,
  path: string,
  top: JsonNode,
  name: string,
  transport: Transport,
): Unread[] {
  return collect(node, path, transport).parts.map((each) => toUnread(each, top, name));
}

/** How a coordinator finds a place of the report: `Observation/k.valueString`. */
export function formatPlace({ kind, id }: FhirResource, path: string): string {
  const name = id === null ? kind || "Resource" : `${kind}/${id}`;
  return path === "" ? name : `${name}.${path}`;
}

function listOfResource(resource: FhirResource): Unread[] {
  const { node, kind } = resource;
  if (kind === "Bundle") {
    node.get("resourceType").place();
    return listOfEnvelope(node);
  }
  const isKnown = READ.has(kind) || Object.hasOwn(LABELS, kind) || Object.hasOwn(STATEMENTS, kind);
  if (isKnown) node.get("resourceType").place();
  const name = formatPlace(resource, "");
  if (!isKnown) return [toUnread(node, node, name)];
  const children = node.children().filter(({ key }) => key !== "contained");
  const transport = ALLOWED.get(kind) ?? TRANSPORT;
  return children.flatMap((each) => listBelow(each, String(each.key), node, name, transport));
}

/** What was found below a node: its unread parts, and whether nothing of it was read or is transport. */
interface Collected {
  readonly parts: readonly JsonNode[];
  readonly isWhole: boolean;
}

/** The unread parts below a node; one of which nothing was read stays together. */
function collect(node: JsonNode, path: string, transport: Transport): Collected {
  const text = node.peek();
  if (text !== null) {
    const isPlaced = node.isRead || lookUp(transport, path)?.test(text) === true;
    return isPlaced ? { parts: [], isWhole: false } : { parts: [node], isWhole: true };
  }
  const below = node
    .children()
    .map((each) => collect(each, joinPath(path, each), transport))
    .filter(({ parts, isWhole }) => parts.length > 0 || !isWhole);
  const isWhole = below.every((each) => each.isWhole);
  const parts = below.flatMap((each) => each.parts);
  return isWhole && parts.length > 0 ? { parts: [node], isWhole } : { parts, isWhole };
}

function joinPath(path: string, { key }: JsonNode): string {
  if (typeof key === "number") return path;
  return path === "" ? key : `${path}.${key}`;
}

function toUnread(node: JsonNode, top: JsonNode, name: string): Unread {
  const path = node.pathFrom(top);
  const isModifier = /(?:^|\.)(?:modifierExtension|implicitRules)$/.test(path);
  return {
    text: listLines(node, "").join("\n"),
    place: [name, path].filter(Boolean).join("."),
    reason: isModifier
      ? "It changes the meaning of what it stands in, in a way that the service does not know."
      : "The service does not know this part of the report.",
    ...(path !== "" && listLocal(node, name, path)),
  };
}

function listLocal(node: JsonNode, name: string, path: string): LocalFields {
  const [kind = ""] = name.split("/");
  const at = path.lastIndexOf(".");
  const known = at < 0 ? kind : `${kind}.${path.slice(0, at)}`;
  return listLocalParts(node, known, path.slice(at + 1));
}

/** Each leaf with its path below the part; a part that is a leaf is its text alone. */
function listLines(node: JsonNode, path: string): string[] {
  const text = node.peek();
  if (text !== null) return [path === "" ? text : `${path}: ${text}`];
  return node.children().flatMap((each) => listLines(each, joinPath(path, each)));
}
