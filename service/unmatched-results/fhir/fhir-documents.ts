import type { ReportDocument } from "@/service/unmatched-results/report/incoming-report";
import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import type { FhirResource } from "./fhir-bundle";
import type { RowFact } from "./fhir-observation";

/** The documents of one resource, with their titles as facts; one that was not sent, or cannot be read, stays unread. */
export interface FhirDocuments {
  readonly documents: readonly ReportDocument[];
  readonly facts: readonly RowFact[];
}

const TITLE = "Report of the laboratory";
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Reads the attachments of a report, an image, a document or a binary resource. */
export function readDocuments({ node, kind }: FhirResource): FhirDocuments {
  const read = listAttachments(node, kind).map(readAttachment);
  return {
    documents: read.flatMap(({ document }) => document ?? []),
    facts: read.flatMap(({ facts }) => facts),
  };
}

function listAttachments(node: JsonNode, kind: string): JsonNode[] {
  switch (kind) {
    case "DiagnosticReport":
      return node.list("presentedForm");
    case "Media":
      return [node.get("content")];
    case "DocumentReference":
      return node.list("content").map((each) => each.get("attachment"));
    case "Binary":
      return [node];
    case "Observation":
      return [node.get("valueAttachment")].filter(({ isPresent }) => isPresent);
    default:
      return [];
  }
}

function readAttachment(attachment: JsonNode) {
  const title = attachment.get("title").read();
  const created = attachment.get("creation").read();
  const mediaType = attachment.get("contentType").read();
  for (const key of ["hash", "size", "language"]) {
    if (/^\S{1,200}$/.test(attachment.get(key).peek() ?? "")) attachment.get(key).place();
  }
  const texts = [title, created && `created ${created}`].filter(Boolean);
  const facts = texts.length > 0 ? [{ label: "Document", text: texts.join(", ") }] : [];
  const data = attachment.get("data");
  const encoded = data.peek()?.replaceAll(/\s/g, "") ?? "";
  if (encoded === "" || !BASE64.test(encoded)) return { document: null, facts };
  data.place();
  const url = attachment.get("url");
  if (/^\S+$/.test(url.peek() ?? "")) url.place();
  const bytes = new Uint8Array(Buffer.from(encoded, "base64"));
  return { document: { title: title ?? TITLE, mediaType, bytes }, facts };
}
