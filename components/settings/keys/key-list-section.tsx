"use client";

import { type ReactNode, useId, useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { type KeyRow, KeyTable } from "./key-table";
import { NewKeyDialog } from "./new-key-dialog";
import { RevokeDialog, type RevokedKey } from "./revoke-dialog";

type KeyListQuery<Key> = {
  data: { pages: readonly { keys: readonly Key[] }[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

export type MadeKey = { label: string; value: string };

type KeyListSectionProps<Key> = {
  title: string;
  kind: RevokedKey["kind"];
  query: KeyListQuery<Key>;
  toRow: (key: Key) => KeyRow;
  /** The dialog that creates a key; it passes the key on, to be shown only once. */
  renderCreate: (onMade: (made: MadeKey) => void, onClose: () => void) => ReactNode;
};

/** A list of keys, with buttons to create and revoke them. */
export function KeyListSection<Key>({
  title,
  kind,
  query,
  toRow,
  renderCreate,
}: KeyListSectionProps<Key>) {
  const titleId = useId();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const [revoked, setRevoked] = useState<RevokedKey | null>(null);
  return (
    <section className="section grid gap-3" aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{title}</h2>
        <Button size="small" onPress={() => setCreating(true)}>
          New key …
        </Button>
      </div>
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="the keys" count={3} />}
        forbiddenTitle="Your role cannot change settings"
        renderEmpty={({ pages }) =>
          pages.every(({ keys }) => keys.length === 0) ? <EmptyState title="No valid keys" /> : null
        }
      >
        {({ pages }) => (
          <>
            <KeyTable
              label={title}
              rows={pages.flatMap(({ keys }) => keys.map(toRow))}
              onRevoke={({ id, label }) => setRevoked({ kind, id, label })}
            />
            {query.hasNextPage ? (
              <div>
                <Button
                  isPending={query.isFetchingNextPage}
                  onPress={() => void query.fetchNextPage()}
                >
                  Show more keys
                </Button>
              </div>
            ) : null}
          </>
        )}
      </QueryBoundary>
      {isCreating ? renderCreate(setMade, () => setCreating(false)) : null}
      {made ? <NewKeyDialog {...made} onClose={() => setMade(null)} /> : null}
      {revoked ? <RevokeDialog revoked={revoked} onClose={() => setRevoked(null)} /> : null}
    </section>
  );
}
