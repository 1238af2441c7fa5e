import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { SecondReviewScreen } from "@/components/match-review/queue/second-review-screen";

export const metadata: Metadata = { title: "Second reviews" };

/** Decisions that wait for a second review. */
export default async function SecondReviewsPage() {
  await requireSession();
  return <SecondReviewScreen />;
}
