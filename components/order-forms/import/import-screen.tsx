"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { PageHead } from "@/components/ui/display/page-head";
import { showAnswer } from "@/lib/query/core/show-answer";
import { batchKeys } from "@/lib/query/keys";
import { orderImportQuery } from "@/lib/query/order-imports";
import { ImportList } from "./import-list";
import { ImportRun } from "./import-run";
import { ImportStart } from "./import-start";

/** Orders from a file: choose, check, send. The address contains only the import's id. */
export function ImportScreen({ importId }: { importId: string | null }) {
  const client = useQueryClient();
  const router = useRouter();
  return (
    <>
      <PageHead
        title="Import orders"
        crumbs={[
          { key: "orders", label: "Orders", href: "/orders" },
          { key: "import", label: "Import" },
        ]}
      />
      {importId ? (
        <ImportRun key={importId} importId={importId} />
      ) : (
        <>
          <ImportStart
            onPlanned={(planned) => {
              showAnswer(client, orderImportQuery(planned.id).queryKey, planned);
              void client.invalidateQueries({ queryKey: batchKeys.imports });
              router.push(`/orders/import?id=${planned.id}`);
            }}
          />
          <ImportList />
        </>
      )}
    </>
  );
}
