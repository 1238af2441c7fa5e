import type { Metadata } from "next";
import { requireSession } from "@/lib/server/core/session";
import { TodayClient } from "./today-client";

export const metadata: Metadata = { title: "Today" };

/** The console opens at what waits. It is gathered from many pages of orders, so the frame comes first. */
export default async function TodayPage() {
  await requireSession();
  return <TodayClient renderedAt={new Date().toISOString()} />;
}
