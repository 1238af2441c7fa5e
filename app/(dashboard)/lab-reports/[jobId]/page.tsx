import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireSession } from "@/app/page-session";
import { Uuid } from "@/lib/contract/primitives";
import { shortId } from "@/lib/contract/short-id";
import { LabReportClient } from "./client";

type LabReportPageProps = { params: Promise<{ jobId: string }> };

/** Titles appear in browser histories and on shared screens, so they contain an id and never a name. */
export async function generateMetadata({ params }: LabReportPageProps): Promise<Metadata> {
  return { title: `Lab report ${shortId((await params).jobId)}` };
}

/** One lab report. The page is sent first, and the browser requests the report with its file. */
export default async function LabReportPage({ params }: LabReportPageProps) {
  await requireSession();
  const { jobId } = await params;
  if (!Uuid.safeParse(jobId).success) notFound();
  return <LabReportClient jobId={jobId} renderedAt={new Date().toISOString()} />;
}
