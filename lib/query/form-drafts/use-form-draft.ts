"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod";
import type { FormKind } from "@/lib/contract/dashboard/form-drafts/form-draft";
import { useSession } from "@/lib/query/session/session";
import type { DraftKeeper } from "./draft-keeper";
import { getDraftKeeper } from "./draft-keepers";
import type { KeptText } from "./unsent-draft";

type FormDraftOptions<Values> = {
  kind: FormKind;
  /** The lower-case id of the record that the form is about; a fixed word if there is none. */
  recordId: string;
  /** The form's current values, and its values before anything is typed; must be JSON. */
  values: Values;
  empty: Values;
  /** Stored values must match this schema, because an earlier version of the form may have stored them. */
  schema: z.ZodType<Values>;
  /** Puts values into the form. */
  restore: (values: Values) => void;
  /** False while the form is read-only: nothing is saved or restored. */
  isOn?: boolean;
};

export type FormDraft = {
  /** An earlier draft: put into the form, or only offered because something else was typed before it was loaded. */
  found: { typedAt: string; isRestored: boolean } | null;
  /** The text could not be saved on the server, so only this tab has it. */
  isOnlyHere: boolean;
  /** Puts an offered draft into the form. */
  useFound: () => void;
  /** Empties a restored form, or rejects the offered draft. */
  discard: () => void;
  /** Call it when the form has been sent: deletes the draft. */
  sent: () => void;
};

/**
 * Saves the text typed into a form until it is sent: on the server, and in this tab while the server cannot be reached.
 * An earlier draft is put into the form if nothing has been typed yet.
 */
export function useFormDraft<Values>(options: FormDraftOptions<Values>): FormDraft {
  const { kind, recordId, values, empty, schema, restore, isOn = true } = options;
  const client = useQueryClient();
  const { staff, team } = useSession();
  const content = JSON.stringify(values);
  const emptyContent = JSON.stringify(empty);
  const keeper = useRef<DraftKeeper | null>(null);
  // The content that the keeper has; it gets none until the earlier draft is known.
  const kept = useRef(emptyContent);
  const isKeeping = useRef<boolean>(false);
  const [found, setFound] = useState<(FormDraft["found"] & { values: Values }) | null>(null);
  const [isOnlyHere, setOnlyHere] = useState(false);
  const form = { kind, record_id: recordId };
  // What was found for one record says nothing about the next one.
  const [shownId, setShownId] = useState(recordId);
  if (shownId !== recordId) {
    setShownId(recordId);
    setFound(null);
    setOnlyHere(false);
  }

  function keep() {
    if (!isKeeping.current || content === kept.current) return;
    kept.current = content;
    if (content === emptyContent) {
      setFound(null);
      keeper.current?.discard(form);
    } else keeper.current?.keep(form, content);
  }
  const begin = useEffectEvent((earlier: KeptText | null) => {
    const read = earlier && parse(schema, earlier.content);
    if (earlier && read && earlier.content !== content) {
      const isRestored = content === emptyContent;
      setFound({ typedAt: earlier.typedAt, isRestored, values: read.values });
      isKeeping.current = isRestored;
      kept.current = earlier.content;
      if (isRestored) restore(read.values);
      return;
    }
    isKeeping.current = true;
    // Until now, this may have been the content of another record.
    kept.current = earlier?.content === content ? content : emptyContent;
    keep();
  });
  const keepChange = useEffectEvent(keep);

  useEffect(() => {
    if (!isOn) return;
    const name = { kind, record_id: recordId };
    const own = getDraftKeeper(client, { staff_id: staff.id, team_id: team.id });
    keeper.current = own;
    let isCurrent = true;
    const detach = own.attach();
    const unwatch = own.watch(() => setOnlyHere(own.isOnlyHere(name)));
    const start = (earlier: KeptText | null) => {
      if (isCurrent) begin(earlier);
    };
    void own.find(name).then(start, () => start(null));
    return () => {
      isCurrent = false;
      isKeeping.current = false;
      unwatch();
      void own.flush(name);
      detach();
    };
  }, [client, staff.id, team.id, kind, recordId, isOn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is what is kept.
  useEffect(() => keepChange(), [content]);

  return {
    found: found && { typedAt: found.typedAt, isRestored: found.isRestored },
    isOnlyHere,
    useFound() {
      if (!found) return;
      setFound({ ...found, isRestored: true });
      isKeeping.current = true;
      restore(found.values);
    },
    discard() {
      setFound(null);
      if (found?.isRestored) return restore(empty);
      isKeeping.current = true;
      keep();
    },
    sent() {
      kept.current = content;
      setFound(null);
      keeper.current?.discard(form);
    },
  };
}

/** Like `useFormDraft`, for a form whose only text is one field: returns the text, its setter, and the draft. */
export function useDraftText(
  kind: FormKind,
  recordId: string,
): readonly [text: string, setText: (text: string) => void, draft: FormDraft] {
  const [text, setText] = useState("");
  // A text about one record must not appear in the form of another.
  const [shownId, setShownId] = useState(recordId);
  if (shownId !== recordId) {
    setShownId(recordId);
    setText("");
  }
  const schema = z.string();
  const draft = useFormDraft({ kind, recordId, values: text, empty: "", schema, restore: setText });
  return [text, setText, draft];
}

function parse<Values>(schema: z.ZodType<Values>, content: string): { values: Values } | null {
  try {
    const values = schema.safeParse(JSON.parse(content));
    return values.success ? { values: values.data } : null;
  } catch {
    return null;
  }
}
