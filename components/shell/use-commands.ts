"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { SearchKind } from "@/lib/contract/dashboard/search";
import { useSession } from "@/lib/query/session/session";
import { type Command, commandsFor, findCommands, type RecordKind } from "./commands";

const SHOWN = 6;
const KINDS = { person: ["people"], order: ["orders"] } as const satisfies Record<
  RecordKind,
  readonly SearchKind[]
>;

/**
 * The commands for a text, and the one that waits for its record: meanwhile only records of its kind are searched, and
 * choosing one leads to the action.
 */
export function useCommands(text: string, onDone: () => void, onAsk: () => void) {
  const router = useRouter();
  const { staff } = useSession();
  const [asking, setAsking] = useState<Command["asks"] | null>(null);
  const all = commandsFor(staff.role);
  const isEmpty = text.trim() === "";
  const found = asking ? [] : findCommands(all, text).slice(0, isEmpty ? all.length : SHOWN);
  function leave(href: string) {
    setAsking(null);
    onDone();
    router.push(href);
  }
  return {
    found,
    /** The question for the record that a command waits for, or null. */
    question: asking?.question ?? null,
    /** The kinds of records to search; everything when no command waits. */
    kinds: asking ? KINDS[asking.kind] : undefined,
    noun: asking?.kind ?? "person or order",
    run: (command: Command) => {
      if (command.href !== undefined) return leave(command.href);
      setAsking(command.asks);
      onAsk();
    },
    open: (href: string) => leave(asking ? asking.getHref(href) : href),
    /** Drops the command that waits for its record. */
    stop: () => setAsking(null),
  };
}
