import type { Metadata } from "next";
import { requireSession } from "@/lib/server/core/session";
import { TodayClient } from "./today-client";

export const metadata: Metadata = { title: "Today" };

/** The first screen: the work due. It takes many pages of orders, so the page is sent first. */
export default async function TodayPage() {
  await requireSession();
  return <TodayClient renderedAt={new Date().toISOString()} />;
}
