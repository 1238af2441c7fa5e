import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireSession } from "@/app/page-session";
import { EventsLocked } from "@/components/events/events-locked";
import { ReplayScreen } from "@/components/events/replay/replay-screen";
import { Uuid } from "@/lib/contract/primitives";
import { can } from "@/lib/domain/permissions";

export const metadata: Metadata = { title: "Replay of events" };

/** The progress and the result of a replay. */
export default async function ReplayPage({ params }: { params: Promise<{ replayId: string }> }) {
  const { actor } = await requireSession();
  if (!can(actor.role, "event:replay")) return <EventsLocked role={actor.role} />;
  const { replayId } = await params;
  if (!Uuid.safeParse(replayId).success) notFound();
  return <ReplayScreen replayId={replayId} />;
}
