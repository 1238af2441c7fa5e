import Link from "next/link";
import type { DataColumn } from "@/components/ui/display/data-table";
import { Status } from "@/components/ui/display/status";
import { Tag } from "@/components/ui/display/tag";
import type { LabTest } from "@/lib/contract/service/lab-test";
import {
  formatMarkerCount,
  formatPrice,
  formatTurnAround,
  getTestStatusView,
} from "@/lib/domain/catalog/catalog-labels";
import { formatMethod } from "@/lib/domain/orders/order-labels";

const NOT_KNOWN = <span className="text-ink-3">not known</span>;

export const TEST_COLUMNS: readonly DataColumn<LabTest>[] = [
  {
    id: "test",
    label: "Test",
    phone: 1,
    className: "font-medium",
    cell: ({ id, name, fasting }) => (
      <>
        <Link
          href={`/catalog/tests/${id}`}
          prefetch={false}
          className="max-sm:after:absolute max-sm:after:inset-0"
        >
          {name}
        </Link>{" "}
        {fasting ? <Tag>fasting</Tag> : null}
      </>
    ),
  },
  {
    id: "lab",
    label: "Lab",
    className: "text-small",
    phone: "labelled",
    cell: ({ lab }) => lab?.name ?? NOT_KNOWN,
  },
  {
    id: "method",
    label: "Collected",
    className: "text-small whitespace-nowrap",
    phone: "labelled",
    cell: ({ method }) => formatMethod(method),
  },
  {
    id: "status",
    label: "Status",
    phone: 2,
    className: "whitespace-nowrap max-sm:text-right",
    cell: (test) => {
      const { family, label } = getTestStatusView(test.status);
      return <Status family={family}>{label}</Status>;
    },
  },
  {
    id: "markers",
    label: "Markers",
    className: "text-small whitespace-nowrap",
    phone: "labelled",
    shownFrom: 900,
    cell: ({ markers }) => formatMarkerCount(markers) ?? NOT_KNOWN,
  },
  {
    id: "turnaround",
    label: "Turnaround",
    shownFrom: 900,
    className: "text-small whitespace-nowrap",
    phone: "labelled",
    cell: (test) => formatTurnAround(test) ?? NOT_KNOWN,
  },
  {
    id: "price",
    label: "Price",
    className: "text-small whitespace-nowrap sm:text-right",
    headClassName: "num",
    phone: "labelled",
    cell: ({ price }) => formatPrice(price) ?? NOT_KNOWN,
  },
];

/** The column headers, for the frame that is shown while the tests are loading. */
export const TEST_LABELS: readonly string[] = TEST_COLUMNS.map(({ label }) => label);
