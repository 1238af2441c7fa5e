"use client";

import { ListFilter } from "lucide-react";
import { useId, useState } from "react";
import { isQueueNarrowed } from "@/lib/domain/match-review/queue/queue-filters";
import { QueueCodes } from "./queue-codes";
import { useQueue } from "./queue-context";
import { QueueFilterBar } from "./queue-filter-bar";

/** The filters below the buckets. On a phone they are folded, so that the first result is visible. */
export function QueueFiltersFold() {
  const { filters } = useQueue();
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <>
      <p className="chips only-phone">
        <button
          type="button"
          className="chip add"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <ListFilter aria-hidden="true" />
          {isQueueNarrowed(filters) ? "Filters (active)" : "Filters and sorting"}
        </button>
      </p>
      <div id={id} className={isUnfolded ? undefined : "max-sm:hidden"}>
        <QueueCodes />
        <QueueFilterBar />
      </div>
    </>
  );
}
