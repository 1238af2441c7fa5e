import type { Metadata } from "next";
import { SecondReviewScreen } from "@/components/match-review/queue/second-review-screen";
import { requireSession } from "@/lib/server/core/session";

export const metadata: Metadata = { title: "Second reviews" };

/** Decisions that wait for a second review. */
export default async function SecondReviewsPage() {
  await requireSession();
  return <SecondReviewScreen />;
}
