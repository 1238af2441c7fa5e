import { Refusal } from "@/service/http/refusal";
import { JsonNode } from "@/service/unmatched-results/report/json-node";

/** One resource of a bundle: an entry of its own, or contained in another one. */
export interface FhirResource {
  readonly node: JsonNode;
  readonly kind: string;
  readonly id: string | null;
  readonly fullUrl: string | null;
  /** The resource that contains it. */
  readonly container: FhirResource | null;
}

/** The resources of a bundle. */
export interface FhirBundle {
  readonly node: JsonNode;
  readonly resources: readonly FhirResource[];
  all(kind: string): FhirResource[];
  /**
   * The resource that a Reference of another resource names, of one of these kinds; null if it was not sent. The
   * reference counts as read where it leads somewhere.
   */
  find(reference: JsonNode, from: FhirResource, kinds?: readonly string[]): FhirResource | null;
}

const MAX_RESOURCES = 2_000;

/** Opens a bundle. Refuses anything else with 400. */
export function openBundle(sent: unknown): FhirBundle {
  const node = JsonNode.open(sent);
  const isBundle = node.get("resourceType").read() === "Bundle";
  if (!isBundle || !node.get("entry").isPresent || node.get("entry").isLeaf) {
    throw new Refusal(400, "This is not a FHIR R4 bundle with entries.");
  }
  const resources = listEntries(node);
  if (resources.length > MAX_RESOURCES) {
    throw new Refusal(400, `The bundle has more than ${MAX_RESOURCES} resources.`);
  }
  const all = (kind: string) => resources.filter((each) => each.kind === kind);
  const index = indexResources(resources);
  return {
    node,
    resources,
    all,
    find: (reference, from, kinds) => {
      const target = reference.get("reference");
      const found = findTarget(index, target.peek(), from, kinds);
      if (found !== null) {
        target.place();
        if (reference.get("type").peek() === found.kind) reference.get("type").place();
      }
      return found;
    },
  };
}

function listEntries(bundle: JsonNode): FhirResource[] {
  return bundle.list("entry").flatMap((entry) => {
    const fullUrl = entry.get("fullUrl").peek();
    return listResources(entry.get("resource"), fullUrl, null);
  });
}

/** A resource with those that it contains; a bundle within the bundle with those of its entries. */
function listResources(
  node: JsonNode,
  fullUrl: string | null,
  container: FhirResource | null,
): FhirResource[] {
  if (!node.isPresent) return [];
  const kind = node.get("resourceType").peek() ?? "";
  const resource = { node, kind, id: node.get("id").peek(), fullUrl, container };
  if (kind === "Bundle") return [resource, ...listEntries(node)];
  const contained = node.list("contained");
  return [resource, ...contained.flatMap((each) => listResources(each, null, resource))];
}

interface Index {
  /** By address; of several with the same address the last. */
  readonly exact: ReadonlyMap<string, FhirResource>;
  /** By address in one case; two where it is not clear which is meant. */
  readonly folded: ReadonlyMap<string, readonly FhirResource[]>;
  /** By container and id in one case. */
  readonly contained: ReadonlyMap<FhirResource, ReadonlyMap<string, readonly FhirResource[]>>;
}

function indexResources(resources: readonly FhirResource[]): Index {
  const exact = new Map<string, FhirResource>();
  const folded = new Map<string, FhirResource[]>();
  const contained = new Map<FhirResource, Map<string, FhirResource[]>>();
  for (const each of resources) {
    if (each.container !== null) {
      const siblings = contained.get(each.container) ?? new Map();
      contained.set(each.container, siblings);
      addFolded(siblings, each.id ?? "", each);
      continue;
    }
    for (const key of listKeys(each)) exact.set(key, each);
    for (const key of new Set(listKeys(each).map(fold))) addFolded(folded, key, each);
  }
  return { exact, folded, contained };
}

function addFolded(map: Map<string, FhirResource[]>, key: string, each: FhirResource): void {
  const known = map.get(fold(key)) ?? [];
  if (known.length < 2) map.set(fold(key), [...known, each]);
}

function listKeys({ kind, id, fullUrl }: FhirResource): string[] {
  return [...(fullUrl ? [stripVersion(fullUrl)] : []), ...(id ? [`${kind}/${id}`] : [])];
}

/**
 * Every spelling of a reference: absolute, relative, by URN, of a version, `#` for a contained resource, in another
 * case. Where two resources answer to a spelling, it names none of them, unless their addresses are the same.
 */
function findTarget(
  index: Index,
  written: string | null,
  from: FhirResource,
  kinds: readonly string[] | undefined,
): FhirResource | null {
  if (written === null) return null;
  const isWanted = ({ kind }: FhirResource) => kinds === undefined || kinds.includes(kind);
  const contained = findContained(index, written, from);
  if (contained !== null) return isWanted(contained) ? contained : null;
  const address = stripVersion(written);
  const exact = index.exact.get(address);
  if (exact !== undefined && isWanted(exact)) return exact;
  const found = findOnly(index.folded.get(fold(address)), isWanted);
  if (found !== null) return found;
  const [kind = "", id = ""] = address.split("/").slice(-2);
  const tail = (index.folded.get(fold(`${kind}/${id}`)) ?? []).filter(isWanted);
  // Of the same kind and id at another server is another resource.
  const isElsewhere = isAbsolute(address) && tail.some(({ fullUrl }) => isAbsolute(fullUrl ?? ""));
  return isElsewhere ? null : findOnly(tail, isWanted);
}

function findContained(index: Index, written: string, from: FhirResource): FhirResource | null {
  if (!written.startsWith("#")) return null;
  const top = from.container ?? from;
  if (written === "#") return top;
  const inside = index.contained.get(top)?.get(fold(written.slice(1))) ?? [];
  return inside.find(({ id }) => id === written.slice(1)) ?? findOnly(inside, () => true);
}

function findOnly(
  found: readonly FhirResource[] | undefined,
  isWanted: (resource: FhirResource) => boolean,
): FhirResource | null {
  const [one = null, ...others] = (found ?? []).filter(isWanted);
  return others.length === 0 ? one : null;
}

function isAbsolute(address: string): boolean {
  return /^https?:/i.test(address);
}

function stripVersion(address: string): string {
  const at = address.indexOf("/_history/");
  return (at < 0 ? address : address.slice(0, at)).replace(/\/$/, "");
}

function fold(address: string): string {
  return address.trim().toLowerCase();
}
