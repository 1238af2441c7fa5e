"use client";

import { useState } from "react";
import { ReceivedText } from "@/components/shared/received/received-text";
import { Button } from "@/components/ui/controls/button";
import { useSession } from "@/lib/query/session/session";

/** What the laboratory sent, as it arrived, when it is opened: each opening is recorded. */
export function ItemSource({ itemId }: { itemId: string }) {
  const { team } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (team.deployment !== "embedded") {
    return <p className="mt-2">This deployment does not keep reports as they arrived.</p>;
  }
  return (
    <div className="mt-2 grid gap-2">
      <p>
        <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? "Close what was received" : "As received"}
        </Button>
      </p>
      {isOpen ? <ReceivedText rawResultId={itemId} /> : null}
    </div>
  );
}
