import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { TestScreen } from "@/components/catalog/test-screen";
import { Uuid } from "@/lib/contract/primitives";
import { shortId } from "@/lib/contract/short-id";
import { labTestQuery } from "@/lib/query/catalog";
import { createQueryClient } from "@/lib/query/core/query-client";
import { readLabTest } from "@/lib/server/catalog/catalog";
import { DashboardError } from "@/lib/server/core/errors";

type TestPageProps = { params: Promise<{ labTestId: string }> };

export async function generateMetadata({ params }: TestPageProps): Promise<Metadata> {
  return { title: `Test ${shortId((await params).labTestId)}` };
}

/** One test. If the first read fails, the browser retries it and shows the error; only "no such test" is final. */
export default async function TestPage({ params }: TestPageProps) {
  const ctx = await requireSession();
  const { labTestId } = await params;
  if (!Uuid.safeParse(labTestId).success) notFound();
  const client = createQueryClient();
  try {
    await client.fetchQuery({
      ...labTestQuery(labTestId),
      queryFn: () => readLabTest(ctx, { lab_test_id: labTestId }),
    });
  } catch (error) {
    if (error instanceof DashboardError && error.code === "not_found") notFound();
  }
  return (
    <PageData client={client}>
      <TestScreen labTestId={labTestId} />
    </PageData>
  );
}
