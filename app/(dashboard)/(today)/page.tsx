import type { Metadata } from "next";
import { inTime } from "@/app/(dashboard)/in-time";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { createQueryClient } from "@/lib/query/core/query-client";
import { todayQuery } from "@/lib/query/today";
import { readToday } from "@/lib/server/today/today";
import { TodayClient } from "./client";

export const metadata: Metadata = { title: "Today" };

/** The first screen: the work due. If the first read fails, the browser retries it and shows the error. */
export default async function TodayPage() {
  const ctx = await requireSession();
  const client = createQueryClient();
  await inTime(client.prefetchQuery({ ...todayQuery(), queryFn: () => readToday(ctx, {}) }));
  return (
    <PageData client={client}>
      <TodayClient renderedAt={new Date().toISOString()} />
    </PageData>
  );
}
