import type { MatchDeskCandidate, MatchPerson } from "@/lib/contract/match-desk";
import type { MatchReviewCandidate } from "@/lib/contract/match-review";
import type { Order } from "@/lib/contract/order";
import type { Person } from "@/lib/contract/person";
import { birthDate } from "@/lib/domain/order-patient";
import { currentStatus } from "@/lib/domain/order-status";

/** What the service has not judged: no score, no reasons, and the lowest level that there is. */
const UNJUDGED = {
  candidate_type: "order_option",
  confidence_level: "low",
  confidence_score: null,
} as const satisfies MatchReviewCandidate;

/** An order that the reviewer searched for, as one more candidate to compare with. */
export function candidateOfOrder(order: Order): MatchDeskCandidate {
  return {
    user_id: order.user_id,
    candidate: { ...UNJUDGED, order_id: order.id, last_status: currentStatus(order) },
    order,
    patient: personOfOrder(order),
  };
}

/** A person whom the reviewer searched for: an accept makes a replacement order for them. */
export function candidateOfPerson({ user, info }: Person): MatchDeskCandidate {
  return {
    user_id: user.user_id,
    candidate: UNJUDGED,
    order: null,
    patient: {
      firstName: info?.first_name ?? null,
      lastName: info?.last_name ?? null,
      birthDate: info?.dob ?? user.fallback_birth_date?.value ?? null,
      gender: info?.gender ?? null,
      phone: info?.phone_number ?? null,
      email: info?.email ?? null,
      address: info ? postal(info.address) : null,
    },
  };
}

function personOfOrder({ patient_details, patient_address }: Order): MatchPerson | null {
  if (!patient_details) return null;
  return {
    firstName: patient_details.first_name ?? null,
    lastName: patient_details.last_name ?? null,
    birthDate: birthDate(patient_details.dob),
    gender: patient_details.gender,
    phone: patient_details.phone_number ?? null,
    email: patient_details.email ?? null,
    address: patient_address ? postal(patient_address) : null,
  };
}

type Address = { first_line: string; second_line?: string | null | undefined } & Record<
  "city" | "state" | "zip",
  string
>;

function postal(address: Address): MatchPerson["address"] {
  const { first_line, second_line, city, state, zip } = address;
  return { line1: first_line, line2: second_line ?? null, city, state, zip };
}
