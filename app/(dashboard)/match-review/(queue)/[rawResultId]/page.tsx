import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireSession } from "@/app/page-session";
import { Uuid } from "@/lib/contract/primitives";
import { shortId } from "@/lib/contract/short-id";
import { MatchItemClient } from "./client";

type MatchItemPageProps = { params: Promise<{ rawResultId: string }> };

/** Titles appear in browser histories and on shared screens, so they contain an id and never a name. */
export async function generateMetadata({ params }: MatchItemPageProps): Promise<Metadata> {
  return { title: `Result ${shortId((await params).rawResultId)}` };
}

/** One result to match. The queue around it stays, so the page is sent first and the browser requests the item. */
export default async function MatchItemPage({ params }: MatchItemPageProps) {
  await requireSession();
  const { rawResultId } = await params;
  if (!Uuid.safeParse(rawResultId).success) notFound();
  return <MatchItemClient itemId={rawResultId} renderedAt={new Date().toISOString()} />;
}
