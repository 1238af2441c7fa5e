import { CopyId } from "@/components/ui/display/copy-id";
import { DescriptionList } from "@/components/ui/display/description-list";
import type { LabTest } from "@/lib/contract/service/lab-test";
import { formatPrice, formatTurnAround, testStatus } from "@/lib/domain/catalog/catalog-labels";
import { formatMethod } from "@/lib/domain/orders/order-labels";

/** How a test is done, how long it takes and what it costs. */
export function TestFacts({ test }: { test: LabTest }) {
  const { words, meaning } = testStatus(test.status);
  return (
    <section className="section" aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-2">
        Facts
      </h2>
      <DescriptionList
        items={[
          { term: "Status", value: `${words}. ${meaning}` },
          { term: "Lab", value: test.lab?.name ?? "not named" },
          { term: "Collected", value: formatMethod(test.method) },
          { term: "Sample", value: test.sample_type.replaceAll("_", " ") },
          { term: "Fasting", value: test.fasting ? "the patient must fast" : "not needed" },
          {
            term: "Turnaround",
            value: formatTurnAround(test) ?? "the lab has not said how long it takes",
          },
          { term: "Price", value: formatPrice(test.price) ?? "not known" },
          ...(test.description ? [{ term: "Description", value: test.description }] : []),
          { term: "Test id", value: <CopyId id={test.id} /> },
        ]}
      />
    </section>
  );
}
