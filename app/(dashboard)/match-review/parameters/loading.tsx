import { WaitingLines } from "@/components/match-review/item/waiting-lines";
import { PageHead } from "@/components/ui/display/page-head";

export default function ParametersLoading() {
  return (
    <>
      <PageHead title="Matching parameters" />
      <WaitingLines awaiting="the parameters" />
    </>
  );
}
