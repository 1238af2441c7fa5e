"use client";

import { FileUp } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useSession } from "@/lib/query/session";
import { ImportDialog } from "./import-dialog";
import { importDisabledReason } from "./import-rule";

/** Opens the import of a person's own export. Disabled with its reason where importing is not available. */
export function ImportAction({ userId, name }: { userId: string; name: string }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<FileUp aria-hidden="true" />}
        disabledReason={importDisabledReason(session)}
        onPress={() => setOpen(true)}
      >
        Import health data
      </Button>
      {isOpen ? <ImportDialog userId={userId} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
