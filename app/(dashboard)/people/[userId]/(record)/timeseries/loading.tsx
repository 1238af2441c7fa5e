import { TimeseriesSkeleton } from "@/components/timeseries/timeseries-skeleton";

export default function TimeseriesLoading() {
  return <TimeseriesSkeleton />;
}
