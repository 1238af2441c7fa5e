import Link from "next/link";
import { getQueueRowProps } from "@/components/shared/queue/use-queue-rows";
import { Status } from "@/components/ui/display/status";
import { Tag } from "@/components/ui/display/tag";
import type { LabTest } from "@/lib/contract/service/lab-test";
import { formatPrice, formatTurnAround, testStatus } from "@/lib/domain/catalog/catalog-labels";
import { formatMethod } from "@/lib/domain/orders/order-labels";

type TestRowProps = { test: LabTest; index: number; isCurrent: boolean };

/** One test: what it is called, where and how it is done, and whether it can be ordered. */
export function TestRow({ test, index, isCurrent }: TestRowProps) {
  const { family, words } = testStatus(test.status);
  const notKnown = <span className="ink-3">not known</span>;
  return (
    <tr {...getQueueRowProps(index, isCurrent)}>
      <td className="medium wide">
        <Link
          href={`/catalog/tests/${test.id}`}
          prefetch={false}
          className="max-sm:after:absolute max-sm:after:inset-0"
        >
          {test.name}
        </Link>{" "}
        {test.fasting ? <Tag>fasting</Tag> : null}
      </td>
      <td className="small" data-label="Lab">
        {test.lab?.name ?? notKnown}
      </td>
      <td className="small nowrap" data-label="Collected">
        {formatMethod(test.method)}
      </td>
      <td className="nowrap end">
        <Status family={family}>{words}</Status>
      </td>
      <td className="small" data-label="Markers">
        {test.markers?.length ?? notKnown}
      </td>
      <td className="small nowrap" data-label="Turnaround">
        {formatTurnAround(test) ?? notKnown}
      </td>
      <td className="small nowrap" data-label="Price">
        {formatPrice(test.price) ?? notKnown}
      </td>
    </tr>
  );
}
