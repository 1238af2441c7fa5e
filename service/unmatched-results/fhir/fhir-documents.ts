import type { ReportDocument } from "@/service/unmatched-results/report/incoming-report";
import { isDocument } from "@/service/unmatched-results/report/is-document";
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
  for (const key of ["hash", "size", "language"]) {
    if (/^\S{1,200}$/.test(attachment.get(key).peek() ?? "")) attachment.get(key).place();
  }
  const texts = [title, created && `created ${created}`].filter(Boolean);
  const facts = texts.length > 0 ? [{ label: "Document", text: texts.join(", ") }] : [];
  const data = attachment.get("data");
  const encoded = data.peek()?.replaceAll(/\s/g, "") ?? "";
  const type = attachment.get("contentType");
  const isNamed = encoded === "" && attachment.get("url").isPresent;
  const bytes = new Uint8Array(Buffer.from(BASE64.test(encoded) ? encoded : "", "base64"));
  const isSent = isDocument(bytes, /^text\//i.test(type.peek() ?? ""));
  if (isNamed || isSent) type.place();
  if (!isSent) return { document: null, facts };
  data.place();
  const url = attachment.get("url");
  if (/^\S+$/.test(url.peek() ?? "")) url.place();
  return { document: { title: title ?? TITLE, mediaType: type.peek(), bytes }, facts };
}
