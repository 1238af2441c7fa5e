import type { PatientDetailsBody } from "@/lib/contract/service/person-details";
import { getSearchLines } from "@/lib/matching/search/search-lines";
import { toHaystack } from "@/service/search/haystack";

/** The fields that the text filter of the order list searches; every stored order has them. */
export type SearchableOrder = {
  readonly id: string;
  readonly userId: string;
  readonly patientDetails?: PatientDetailsBody | null | undefined;
  readonly recipientName?: string | null | undefined;
  readonly sampleId?: string | null | undefined;
};

/**
 * The haystack of an order: its own and its user's ids, each word of the patient's and recipient's names, birth date,
 * sample id.
 */
export function getSearchText(order: SearchableOrder): string {
  const { id, userId, patientDetails: patient, recipientName, sampleId } = order;
  return toHaystack(
    getSearchLines({
      ids: [id, userId],
      names: [patient?.first_name, patient?.last_name, recipientName],
      texts: [patient?.dob, sampleId],
    }),
  );
}
