"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { PageHead } from "@/components/ui/display/page-head";
import { showAnswer } from "@/lib/query/core/show-answer";
import { batchKeys } from "@/lib/query/keys";
import { orderImportQuery } from "@/lib/query/order-imports";
import { ImportList } from "./import-list";
import { ImportParts } from "./import-parts";
import { ImportRun } from "./import-run";
import { ImportStart } from "./import-start";

/** Orders from a file: choose, check, send. The address contains only the ids of the import or of its parts. */
export function ImportScreen({ importIds }: { importIds: readonly string[] }) {
  const [part, setPart] = useState(0);
  const importId = importIds[part] ?? importIds[0];
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
        <>
          {importIds.length > 1 ? (
            <ImportParts count={importIds.length} part={part} onPart={setPart} />
          ) : null}
          <ImportRun key={importId} importId={importId} />
        </>
      ) : (
        <>
          <ImportStart
            onPlanned={(planned) => {
              for (const each of planned) {
                showAnswer(client, orderImportQuery(each.id).queryKey, each);
              }
              void client.invalidateQueries({ queryKey: batchKeys.imports });
              router.push(`/orders/import?${planned.map(({ id }) => `id=${id}`).join("&")}`);
            }}
          />
          <ImportList />
        </>
      )}
    </>
  );
}
