import { inTime } from "@/app/(dashboard)/in-time";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { dayInZone } from "@/lib/domain/calendar-date";
import { rangeDates, toCycleRange } from "@/lib/domain/cycles/cycle-range";
import { createQueryClient } from "@/lib/query/core/query-client";
import { cyclesQuery } from "@/lib/query/cycles";
import { readCycles } from "@/lib/server/people/cycles";
import { CycleScreen } from "./client";

type CyclesPageProps = {
  params: Promise<{ userId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A person's cycles over the range in the URL. If the first read fails, the browser retries it and shows the error. */
export default async function CyclesPage({ params, searchParams }: CyclesPageProps) {
  const ctx = await requireSession();
  const { userId } = await params;
  const now = new Date().toISOString();
  // The person's current day may differ from the clinic's; the browser then requests its own range.
  const today = dayInZone(now, ctx.team.timeZone);
  const { asksFrom } = rangeDates(toCycleRange((await searchParams).range), today);
  const client = createQueryClient();
  await inTime(
    client.prefetchQuery({
      ...cyclesQuery(userId, asksFrom),
      queryFn: () => readCycles(ctx, { user_id: userId, start_date: asksFrom }),
    }),
  );
  return (
    <PageData client={client}>
      <CycleScreen userId={userId} renderedAt={now} />
    </PageData>
  );
}
