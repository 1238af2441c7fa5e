import { Status } from "@/components/ui/display/status";
import { decisionCodeWords } from "@/lib/domain/match-review/decision-labels";

/** Why a result stopped, as a shape and a few words. */
export function QueueCode({ code }: { code: string }) {
  const { mark, label } = decisionCodeWords(code);
  return <Status family={mark}>{label}</Status>;
}
