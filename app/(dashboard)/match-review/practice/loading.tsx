import { PageHead } from "@/components/ui/display/page-head";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";

export default function PracticeLoading() {
  return (
    <>
      <PageHead title="Practice" />
      <LoadingLines awaiting="your practice round" />
    </>
  );
}
