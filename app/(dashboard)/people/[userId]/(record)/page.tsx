import { PersonOverview } from "@/components/people/person-overview";
import { LatestResults } from "@/components/person-results/latest-results";
import { PersonWork } from "@/components/today/person-work";

type PersonPageProps = { params: Promise<{ userId: string }> };

/** The layout has already read the person; the browser requests the other parts, each on its own. */
export default async function PersonPage({ params }: PersonPageProps) {
  const { userId } = await params;
  const renderedAt = new Date().toISOString();
  return (
    <PersonOverview
      userId={userId}
      renderedAt={renderedAt}
      results={<LatestResults userId={userId} />}
      work={<PersonWork userId={userId} renderedAt={renderedAt} />}
    />
  );
}
