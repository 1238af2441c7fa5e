"use client";

import { SearchBox } from "@/components/shared/search/search-box";
import { Dialog } from "@/components/ui/controls/dialog";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import {
  toOrderCandidate,
  toPersonCandidate,
} from "@/lib/domain/match-review/compare/found-candidate";

type CandidateSearchDialogProps = {
  onChoose: (candidate: ReviewCandidate) => void;
  onClose: () => void;
};

/** Finds any person or order of the team, to be compared like the candidates of the service. The text stays in request bodies. */
export function CandidateSearchDialog({ onChoose, onClose }: CandidateSearchDialogProps) {
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
        onPerson={(person) => onChoose(toPersonCandidate(person))}
        onOrder={(order) => onChoose(toOrderCandidate(order))}
      />
    </Dialog>
  );
}
