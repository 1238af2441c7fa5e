import { ResultMark } from "@/components/ui/display/result-mark";
import { Status } from "@/components/ui/display/status";
import type { OrderResultView } from "@/lib/contract/dashboard/orders/order-row";

type OrderResultProps = {
  state: OrderResultView;
  /** Nothing more comes of an ended order, so that a missing result is not awaited. */
  isEnded: boolean;
};

/** The interpretation of an order's results, or how complete they are; an unknown interpretation is shown by its name. */
export function OrderResult({ state, isEnded }: OrderResultProps) {
  switch (state.kind) {
    case "none":
      return <span className="text-ink-3">{isEnded ? "none" : "none yet"}</span>;
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
