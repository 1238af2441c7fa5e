"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { ReviewDialog } from "./review-dialog";

type ReviewButtonProps = { kind: "alarm" | "access"; id: string; isOwn: boolean };

/** Opens the review. People cannot review cases about themselves. */
export function ReviewButton({ kind, id, isOwn }: ReviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        disabledReason={isOwn ? "Another person has to review what you did." : undefined}
        onPress={() => setOpen(true)}
      >
        Review …
      </Button>
      {isOpen ? <ReviewDialog kind={kind} id={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
