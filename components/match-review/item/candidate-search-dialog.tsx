"use client";

import { useMutation } from "@tanstack/react-query";
import { FailureNotice } from "@/components/shared/failure-notice";
import { SearchBox } from "@/components/shared/search/search-box";
import { Dialog } from "@/components/ui/controls/dialog";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { toPersonDetails } from "@/lib/domain/identity/compare-identity";
import {
  toOrderCandidate,
  toPersonCandidate,
} from "@/lib/domain/match-review/compare/found-candidate";
import { api } from "@/lib/query/core/api";

type CandidateSearchDialogProps = {
  onChoose: (candidate: ReviewCandidate) => void;
  onClose: () => void;
};

/**
 * Finds any person or order of the team, to be compared like the service's candidates. The searched text is sent only
 * in request bodies.
 */
export function CandidateSearchDialog({ onChoose, onClose }: CandidateSearchDialogProps) {
  const { mutate, error, isPending } = useMutation({ mutationFn: readCandidate });
  // Passed to `mutate`, so that only the result pressed last is chosen, and none after the dialog was closed.
  const choose = { onSuccess: onChoose };
  return (
    <Dialog
      title="Search for a person or an order"
      subtitle="Your choice is compared with the result before anything is decided. For a person, a replacement order would be created."
      width="wide"
      isOpen
      onOpenChange={onClose}
    >
      <SearchBox
        label="Find a person or an order"
        autoFocus
        noun="person or order"
        onPerson={({ user }) => mutate({ person: user.user_id }, choose)}
        onOrder={({ id }) => mutate({ order: id }, choose)}
      />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isPending ? "Loading the record …" : null}
      </p>
      {error ? <FailureNotice error={error} notDone="Not read" kept="Nothing was chosen." /> : null}
    </Dialog>
  );
}

/**
 * Reads the whole record of what was found, because it is compared field by field and search results contain only the
 * name.
 */
async function readCandidate(
  found: { person: string } | { order: string },
): Promise<ReviewCandidate> {
  if ("order" in found) {
    const order = await api("GET /api/orders/{order_id}", { order_id: found.order });
    const { client_user_id, record } = await api("GET /api/people/{user_id}/identity", {
      user_id: order.user_id,
    });
    const identity = record && toPersonDetails(record);
    // The record may name another person than the order does, and every difference has to be shown.
    return { ...toOrderCandidate(order), record: { client_user_id, open_orders: null, identity } };
  }
  return toPersonCandidate(await api("GET /api/people/{user_id}", { user_id: found.person }));
}
