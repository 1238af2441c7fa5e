"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import type { LabTest } from "@/lib/contract/service/lab-test";
import { can } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session";
import { ArchiveTestDialog } from "./archive-test-dialog";
import { CHANGE_FORBIDDEN } from "./catalog-disabled";
import { RenameTestDialog } from "./rename-test-dialog";

/** Renaming and archiving a test; a button that is disabled gives the reason. */
export function TestActions({ test }: { test: LabTest }) {
  const { staff } = useSession();
  const [dialog, setDialog] = useState<"rename" | "archive" | null>(null);
  const disabledReason = getDisabledReason(test, can(staff.role, "catalog:change"));
  return (
    <>
      <Button disabledReason={disabledReason} onPress={() => setDialog("rename")}>
        Rename …
      </Button>
      <Button disabledReason={disabledReason} onPress={() => setDialog("archive")}>
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
