import { WaitingLines } from "@/components/match-review/item/waiting-lines";
import { PageHead } from "@/components/ui/display/page-head";

export default function CorrectionsLoading() {
  return (
    <>
      <PageHead title="Match corrections" />
      <WaitingLines awaiting="the cases" />
    </>
  );
}
