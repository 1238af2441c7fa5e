import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { mayOpen, requireSession } from "@/app/page-session";
import { EventsLocked } from "@/components/events/events-locked";
import { ReplayScreen } from "@/components/events/replay/replay-screen";
import { Uuid } from "@/lib/contract/primitives";

export const metadata: Metadata = { title: "Replay of events" };

/** The progress and the result of a replay. */
export default async function ReplayPage({ params }: { params: Promise<{ replayId: string }> }) {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "event:replay"))) return <EventsLocked role={ctx.actor.role} />;
  const { replayId } = await params;
  if (!Uuid.safeParse(replayId).success) notFound();
  return <ReplayScreen replayId={replayId} />;
}
