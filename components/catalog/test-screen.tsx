"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CopyId } from "@/components/shared/copy-id";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { Badge } from "@/components/ui/display/badge";
import { DescriptionList } from "@/components/ui/display/description-list";
import { MAIN_COLUMN, SIDE_COLUMN, SPLIT } from "@/components/ui/display/layout-class";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { LabTest } from "@/lib/contract/service/lab-test";
import { shortId } from "@/lib/contract/short-id";
import {
  formatPrice,
  formatTurnAround,
  getTestStatusView,
} from "@/lib/domain/catalog/catalog-labels";
import { formatMethod } from "@/lib/domain/orders/order-labels";
import { can } from "@/lib/domain/permissions";
import { labTestQuery } from "@/lib/query/catalog";
import { getFailure } from "@/lib/query/core/failure";
import { useSession } from "@/lib/query/session/session";
import { ArchiveTestDialog } from "./archive-test-dialog";
import { CHANGE_FORBIDDEN, READ_FORBIDDEN } from "./catalog-disabled";
import { MARKER_LABELS } from "./markers-columns";
import { RenameTestDialog } from "./rename-test-dialog";
import { TestMarkers } from "./test-markers";
import { TestMissing } from "./test-missing";

/** One test: its markers on the left, its facts on the right, its actions in the head. */
export function TestScreen({ labTestId }: { labTestId: string }) {
  const query = useQuery(labTestQuery(labTestId));
  const { data } = query;
  if (query.error && getFailure(query.error).kind === "not_found") return <TestMissing />;
  const status = data && getTestStatusView(data.test.status);
  return (
    <>
      <PageHead
        crumbs={[
          { key: "catalog", label: "Catalog", href: "/catalog" },
          { key: "test", label: <span className="mono">{shortId(labTestId)}</span> },
        ]}
        title={data ? data.test.name : "Test"}
        badges={status ? <Badge family={status.family}>{status.label}</Badge> : null}
        actions={data ? <TestActions test={data.test} /> : null}
      />
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={MARKER_LABELS} awaiting="the test" />}
        forbiddenTitle={READ_FORBIDDEN}
      >
        {({ test, markers }) => (
          <div className={SPLIT}>
            <div className={MAIN_COLUMN}>
              <TestMarkers markers={markers} labName={test.lab?.name ?? "not named"} />
            </div>
            <aside className={SIDE_COLUMN} aria-label="Facts">
              <TestFacts test={test} />
            </aside>
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

function TestFacts({ test }: { test: LabTest }) {
  const { label, meaning } = getTestStatusView(test.status);
  return (
    <section className="section" aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-2">
        Facts
      </h2>
      <DescriptionList
        items={[
          { term: "Status", value: `${label}. ${meaning}` },
          { term: "Lab", value: test.lab?.name ?? "not named" },
          { term: "Collected", value: formatMethod(test.method) },
          { term: "Sample", value: test.sample_type.replaceAll("_", " ") },
          { term: "Fasting", value: test.fasting ? "the patient must fast" : "not needed" },
          { term: "Turnaround", value: formatTurnAround(test) ?? "not stated by the lab" },
          { term: "Price", value: formatPrice(test.price) ?? "not known" },
          ...(test.description ? [{ term: "Description", value: test.description }] : []),
          { term: "Test id", value: <CopyId id={test.id} /> },
        ]}
      />
    </section>
  );
}

/** The buttons that rename and archive a test; a disabled one gives its reason. */
function TestActions({ test }: { test: LabTest }) {
  const { staff } = useSession();
  const [dialog, setDialog] = useState<"rename" | "archive" | null>(null);
  const disabledReason = getDisabledReason(test, can(staff.role, "catalog:change"));
  return (
    <>
      <Button disabledReason={disabledReason} onPress={() => setDialog("rename")}>
        Rename …
      </Button>
      <Button
        disabledReason={disabledReason ?? getArchiveDisabledReason(test)}
        onPress={() => setDialog("archive")}
      >
        {test.status === "inactive" ? "Restore …" : "Archive …"}
      </Button>
      {dialog === "rename" ? (
        <RenameTestDialog test={test} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === "archive" ? (
        <ArchiveTestDialog test={test} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}

function getDisabledReason(test: LabTest, mayChange: boolean): string | undefined {
  if (!mayChange) return CHANGE_FORBIDDEN;
  return test.auto_generated
    ? "This test was generated for one order and cannot be changed."
    : undefined;
}

function getArchiveDisabledReason({ status }: LabTest): string | undefined {
  return status === "pending_approval"
    ? "This test waits for approval and becomes active with it. It can be archived after that."
    : undefined;
}
