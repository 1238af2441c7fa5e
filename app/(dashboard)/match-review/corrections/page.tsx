import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { CorrectionScreen } from "@/components/match-review/corrections/correction-screen";

export const metadata: Metadata = { title: "Match corrections" };

type CorrectionsPageProps = { searchParams: Promise<{ ended?: string | string[] }> };

/** Results that were attached to the wrong person. */
export default async function CorrectionsPage({ searchParams }: CorrectionsPageProps) {
  await requireSession();
  return <CorrectionScreen isEnded={(await searchParams).ended === "true"} />;
}
