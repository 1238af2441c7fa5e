import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { PracticeScreen } from "@/components/match-review/practice/practice-screen";

export const metadata: Metadata = { title: "Practice" };

/** Practice on generated results. */
export default async function PracticePage() {
  await requireSession();
  return <PracticeScreen />;
}
