import { ResultMark } from "@/components/ui/display/result-mark";
import { Status } from "@/components/ui/display/status";
import { getOrderResultState } from "@/lib/domain/results/order-result-state";

type OrderResultProps = { order: Parameters<typeof getOrderResultState>[0] };

/** The interpretation of an order's results, or how complete they are; an unknown interpretation is shown by its name. */
export function OrderResult({ order }: OrderResultProps) {
  const state = getOrderResultState(order);
  switch (state.kind) {
    case "none":
      return <span className="text-ink-3">none yet</span>;
    case "known":
      return <ResultMark kind={state.interpretation}>{state.label}</ResultMark>;
    case "extent":
      return <Status family="withlab">{state.label}</Status>;
    case "covered":
      return <Status family="failed">{state.label}</Status>;
    case "other":
      return (
        <Status family="unknown">
          <span className="mono">{state.label}</span>
        </Status>
      );
  }
}
