import { WaitingLines } from "@/components/match-review/waiting-lines";
import { PageHead } from "@/components/ui/page-head";

export default function CorrectionsLoading() {
  return (
    <>
      <PageHead title="Match corrections" />
      <WaitingLines awaiting="the cases" />
    </>
  );
}
