import type { Metadata } from "next";
import { PracticeScreen } from "@/components/match-review/practice/practice-screen";
import { requireSession } from "@/lib/server/core/session";

export const metadata: Metadata = { title: "Practice" };

/** Practice on generated results. */
export default async function PracticePage() {
  await requireSession();
  return <PracticeScreen />;
}
