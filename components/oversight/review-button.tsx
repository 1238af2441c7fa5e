"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { ReviewDialog, type ReviewSubject } from "./review-dialog";

/** Opens the review. People cannot review cases about themselves. */
export function ReviewButton({ subject }: { subject: ReviewSubject }) {
  const { staff } = subject.kind === "alarm" ? subject.alarm : subject.access;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        disabledReason={staff.is_me ? "Another person has to review what you did." : undefined}
        onPress={() => setOpen(true)}
      >
        Review …
      </Button>
      {isOpen ? <ReviewDialog subject={subject} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
