import { Status } from "@/components/ui/display/status";
import { formatDecisionCode } from "@/lib/domain/match-review/decision-labels";

/** Why a result was not matched automatically, as a shape and a short label. */
export function QueueCode({ code }: { code: string }) {
  const { mark, label } = formatDecisionCode(code);
  return <Status family={mark}>{label}</Status>;
}
