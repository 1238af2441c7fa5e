import { lookUp } from "@/lib/contract/look-up";
import { isKnownCharacterSet } from "@/service/unmatched-results/hl7/syntax/hl7-character-set";
import type { Hl7Segment } from "./hl7-segment";
import { isRequestStatus } from "./hl7-status";

const ANYTHING = () => true;
const isMatching = (pattern: RegExp) => (text: string) => pattern.test(text);
const isSetId = isMatching(/^\d{1,4}$/);
/** Table 0119: the request is reported or in progress. */
const ORDER_CONTROL = isMatching(/^(?:RE|OK|SC|SN|NW|CN|NA|XO|XR|PR|RO|RU|OF|UN)$/);
const FRAME = [3, 4, 5, 6, 7, 8, 9, 11, 12];
const HEADER = [3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21];

type Transport = readonly (readonly [field: number, saysNothing: (text: string) => boolean])[];

/**
 * The fields that only say how a message travelled (HL7 2.9, chapter 2), and codes that say nothing more than what the
 * reader concludes from them. Everything else in these fields is to be read. Reviewed: no free text and no whole segment
 * may be added.
 */
const TRANSPORT: Readonly<Record<string, Transport>> = {
  MSH: [
    ...HEADER.map((field) => [field, ANYTHING] as const),
    [9, isMatching(/^(?:ORU|R01|ORU_R01|ORU_R\d{2})$/)],
    [18, isKnownCharacterSet],
  ],
  FHS: FRAME.map((field) => [field, ANYTHING] as const),
  BHS: FRAME.map((field) => [field, ANYTHING] as const),
  BTS: [[1, isMatching(/^\d{1,6}$/)]],
  FTS: [[1, isMatching(/^\d{1,6}$/)]],
  PID: [[1, isSetId]],
  ORC: [[1, ORDER_CONTROL]],
  OBR: [[25, isRequestStatus]],
  SPM: [[1, isSetId]],
  NTE: [
    [1, isSetId],
    // Table 0105, who wrote the note, and table 0364, what kind of note it is.
    [2, isMatching(/^[A-Z]{1,2}$/)],
    [
      4,
      isMatching(
        /^(?:RE|GI|GR|PI|AI|[12]R|HL70364|Remark|Patient Instructions|Ancillary Instructions|General Instructions|General Reason)$/,
      ),
    ],
  ],
};

/** Marks as read what says nothing about a patient or a result. */
export function skipTransport(segment: Hl7Segment): void {
  for (const [field, saysNothing] of lookUp(TRANSPORT, segment.name) ?? [])
    segment.skip(field, saysNothing);
}
