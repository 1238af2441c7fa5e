"use client";

import { Copy, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { toast } from "@/components/ui/feedback/toast";
import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { isContentKept } from "@/lib/domain/events/event-content";
import { PayloadDialog } from "./payload-dialog";

/**
 * The content of an event, hidden until the user requests it with a reason. It is held only in this component's state,
 * so it is gone when the user leaves the page.
 */
export function EventContent({ event }: { event: ReceivedEvent }) {
  const [content, setContent] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="section" aria-labelledby="content-title">
      <div className="section-head">
        <h2 id="content-title">Content</h2>
        <span className="sub">as it was received</span>
      </div>
      {content === null ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-small text-ink-2 max-w-prose">
            {isContentKept(event)
              ? "It may contain health data, so it is hidden. Opening it is recorded, with your reason."
              : "It was not kept."}
          </p>
          {isContentKept(event) ? (
            <Button icon={<Eye aria-hidden="true" />} onPress={() => setAsking(true)}>
              Show content …
            </Button>
          ) : null}
        </div>
      ) : (
        <ShownContent content={content} onHide={() => setContent(null)} />
      )}
      {isAsking ? (
        <PayloadDialog
          eventId={event.id}
          onShown={(payload) => {
            setContent(JSON.stringify(payload, null, 2));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

function ShownContent({ content, onHide }: { content: string; onHide: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(content);
      toast({ tone: "success", title: "Copied." });
    } catch {
      toast({ tone: "error", title: "Not copied.", body: "The browser did not copy it." });
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2 flex-wrap">
        <Button size="small" icon={<Copy aria-hidden="true" />} onPress={copy}>
          Copy
        </Button>
        <Button size="small" icon={<EyeOff aria-hidden="true" />} onPress={onHide}>
          Hide content
        </Button>
      </div>
      <section
        aria-label="Content of the event"
        className="max-h-[60vh] overflow-auto border border-line bg-sunken p-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <pre className="mono">{content}</pre>
      </section>
    </div>
  );
}
