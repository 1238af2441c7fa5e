import type { Metadata } from "next";
import { SecondLookScreen } from "@/components/match-review/queue/second-review-screen";
import { requireSession } from "@/lib/server/core/session";

export const metadata: Metadata = { title: "Second looks" };

/** Decisions that wait for another person. */
export default async function SecondLooksPage() {
  await requireSession();
  return <SecondLookScreen />;
}
