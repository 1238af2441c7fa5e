import type { ResultOrigin } from "@/lib/contract/dashboard/person-results";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";

/** The color of each source. Each source also has a distinct shape, because color alone would not distinguish them. */
export const SOURCE_LOOKS: Readonly<Record<ResultOrigin["source"], Pick<SeriesIdentity, "color">>> =
  {
    order: { color: 1 },
    lab_report: { color: 2 },
  };
