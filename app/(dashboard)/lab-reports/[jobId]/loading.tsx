import { ReviewSkeleton } from "@/components/lab-reports/review/review-skeleton";

export default function LabReportLoading() {
  return <ReviewSkeleton />;
}
