import { PracticeSkeleton } from "@/components/match-review/practice-skeleton";
import { PageHead } from "@/components/ui/page-head";

export default function PracticeLoading() {
  return (
    <>
      <PageHead title="Practice" />
      <PracticeSkeleton awaiting="your round of practice" />
    </>
  );
}
