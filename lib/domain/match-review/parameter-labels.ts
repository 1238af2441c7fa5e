import type {
  MatchParameterShift,
  MatchParameterVersion,
} from "@/lib/contract/service/match-parameters";
import { formatFinding } from "@/lib/domain/match-review/weight-labels";
import type { StatusFamily } from "@/lib/domain/orders/order-status";

type StateLabel = { readonly family: StatusFamily; readonly label: string };

const STATES = new Map(
  Object.entries<StateLabel>({
    requested: { family: "collecting", label: "Being estimated" },
    estimated: { family: "collecting", label: "Being tested" },
    tried: { family: "received", label: "Tested" },
    active: { family: "completed", label: "In use" },
    retired: { family: "cancelled", label: "Not in use" },
    failed: { family: "failed", label: "Failed" },
  }),
);

/**
 * The mark and label of a version's state. A version that matched a result to a wrong person in its trial has the mark
 * of a failure.
 */
export function parameterStateLabel({
  state,
  trial,
}: Pick<MatchParameterVersion, "state" | "trial">): StateLabel {
  if (trial && trial.wrong > 0) return { family: "failed", label: "Failed its trial" };
  const known = STATES.get(state);
  return known ?? { family: "unknown", label: state };
}

const FIELDS = new Map(
  Object.entries<string>({
    first_name: "First name",
    last_name: "Last name",
    birth_date: "Birth date",
    gender: "Sex",
    phone: "Phone number",
    email: "Email address",
    street: "Street",
    place: "Town and postal code",
  }),
);

/** `Phone number: the same without the area code`. */
export function parameterShiftLabel({
  field,
  finding,
}: Pick<MatchParameterShift, "field" | "finding">): string {
  return `${formatWeighedField(field)}: ${formatFinding(field, finding)}`;
}

/** `Phone number`; an unknown field as it is named. */
export function formatWeighedField(field: string): string {
  return FIELDS.get(field) ?? field.replaceAll("_", " ");
}

/** `+13.8`, `−2.6`: a weight in bits. */
export function formatBits(bits: number): string {
  const digits = Math.abs(bits).toFixed(1);
  if (digits === "0.0") return digits;
  return bits < 0 ? `−${digits}` : `+${digits}`;
}

/** `53.2 %`. */
export function formatRecall(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
