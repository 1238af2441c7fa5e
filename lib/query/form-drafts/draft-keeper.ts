import type { QueryClient } from "@tanstack/react-query";
import type { FormDraftOwner, FormName } from "@/lib/contract/dashboard/form-drafts/form-draft";
import { type Failure, getFailure } from "@/lib/query/core/failure";
import { assertOnline } from "@/lib/query/core/fetch";
import { formDraftKeys } from "@/lib/query/keys";
import { formDraftsQuery, readFormDraft, readFormDraftKey } from "./form-drafts";
import { createTabVault } from "./tab-vault";
import {
  createKeptText,
  type KeptText,
  noteInList,
  toName,
  Unsent,
  writeDraft,
} from "./unsent-draft";

/** Delay after the last keystroke, and maximum delay after the first one for someone who types without a pause. */
const PAUSE_MS = 2_000;
const MAX_WAIT_MS = 10_000;
const RETRY_MS = 15_000;

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** After these failures, the server will not accept the draft later either. */
const REFUSED: ReadonlySet<Failure["kind"]> = new Set([
  "conflict",
  "forbidden",
  "invalid_request",
  "unauthenticated",
]);

/**
 * The drafts of one tab: saves them on the server, and holds unsaved ones in memory and, while the server cannot be
 * reached, encrypted in the tab's session storage. After the session ends, nothing is sent until `resume`.
 */
export function createDraftKeeper(client: QueryClient, owner: FormDraftOwner) {
  const vault = createTabVault(readFormDraftKey);
  const unsent = new Map<string, Unsent>();
  const failed = new Map<string, Failure["kind"]>();
  const running = new Map<string, Promise<void>>();
  const timers = new Map<string, { since: number; timer: ReturnType<typeof setTimeout> }>();
  const onServer = new Set<string>();
  const listeners = new Set<() => void>();
  let inVault = new WeakSet<Unsent>();
  let isEnded = false;
  let users = 0;
  let retry: ReturnType<typeof setInterval> | undefined;
  let loading: Promise<void> | null = null;

  function stopWaiting(name: string): void {
    clearTimeout(timers.get(name)?.timer);
    timers.delete(name);
  }

  function wait(name: string): void {
    const since = timers.get(name)?.since ?? Date.now();
    stopWaiting(name);
    const ms = Math.max(0, Math.min(PAUSE_MS, since + MAX_WAIT_MS - Date.now()));
    timers.set(name, { since, timer: setTimeout(() => void send(name), ms) });
  }

  function send(name: string, keepalive = false): Promise<void> {
    stopWaiting(name);
    const known = running.get(name);
    if (known !== undefined) return known;
    const run = deliver(name, keepalive).finally(() => running.delete(name));
    running.set(name, run);
    return run;
  }

  /** Sends until the server has the latest text. */
  async function deliver(name: string, keepalive: boolean): Promise<void> {
    for (let now = unsent.get(name); now?.form && !isEnded; now = unsent.get(name)) {
      const { form, kept } = now;
      try {
        await writeDraft(client, owner, { form, kept, keepalive });
      } catch (error) {
        if (!isEnded && unsent.has(name)) keepHere(name, getFailure(error).kind);
        return;
      }
      if (kept) onServer.add(name);
      else onServer.delete(name);
      noteInList(client, form, kept);
      if (unsent.get(name) === now) forgetHere(name);
    }
  }

  function keepHere(name: string, reason: Failure["kind"]): void {
    failed.set(name, reason);
    const entry = unsent.get(name);
    if (reason !== "unauthenticated" && entry && !inVault.has(entry)) {
      inVault.add(entry);
      void vault.put(name, JSON.stringify(entry)).then((isStored) => {
        if (!isStored) inVault.delete(entry);
      });
    }
    for (const listener of listeners) listener();
  }

  function forgetHere(name: string): void {
    unsent.delete(name);
    failed.delete(name);
    vault.remove(name);
    for (const listener of listeners) listener();
  }

  function sendAll({ keepalive = false, isRetry = false } = {}): Promise<unknown> {
    const names = [...unsent.keys()].filter(
      (name) => !isRetry || !REFUSED.has(failed.get(name) ?? "internal"),
    );
    return Promise.all(names.map((name) => send(name, keepalive)));
  }

  /** Loads what this tab stored before a reload. */
  function load(): Promise<void> {
    if (loading === null && !vault.hasAny()) return Promise.resolve();
    loading ??= vault.openAll().then((texts) => {
      for (const [name, text] of texts) {
        if (!unsent.has(name)) unsent.set(name, Unsent.parse(JSON.parse(text)));
      }
      void sendAll();
    });
    loading.catch(() => {
      loading = null;
    });
    return loading;
  }

  const onHide = () => void (document.visibilityState === "hidden" && onLeave());
  const onLeave = () => void sendAll({ keepalive: true });
  const retryAll = () =>
    void load()
      .catch(() => undefined)
      .then(() => sendAll({ isRetry: true }));

  return {
    /** While attached, resends unsent drafts when the connection returns, and every 15 s. */
    attach(): () => void {
      users += 1;
      if (users === 1) {
        window.addEventListener("online", retryAll);
        window.addEventListener("pagehide", onLeave);
        document.addEventListener("visibilitychange", onHide);
        retry = setInterval(() => void (failed.size > 0 && retryAll()), RETRY_MS);
      }
      return () => {
        users -= 1;
        if (users > 0) return;
        window.removeEventListener("online", retryAll);
        window.removeEventListener("pagehide", onLeave);
        document.removeEventListener("visibilitychange", onHide);
        clearInterval(retry);
      };
    },

    /** Call it when a page starts: fetches the key while there is a connection, and loads what the tab had stored. */
    start: () =>
      vault
        .prepare()
        .then(load)
        .catch(() => undefined),

    /** A form's draft: what this tab has not sent yet, otherwise what the server has; null if there is none. */
    async find(form: FormName): Promise<KeptText | null> {
      const name = toName(form);
      await load().catch(() => undefined);
      const here = unsent.get(name);
      if (here) return here.kept;
      // Offline, React Query would wait for a connection, and the form would save nothing in the meantime.
      assertOnline();
      const { drafts } = await client.fetchQuery(formDraftsQuery);
      if (!onServer.has(name) && !drafts.some((each) => toName(each) === name)) return null;
      onServer.add(name);
      const { content, updated_at } = await readFormDraft(form);
      return { content, typedAt: updated_at };
    },

    /** Saves the typed text after a pause in typing. */
    keep(form: FormName, content: string): void {
      unsent.set(toName(form), { form, kept: createKeptText(content) });
      wait(toName(form));
    },

    /** Deletes a draft everywhere, once a save in flight has ended. */
    discard(form: FormName): void {
      const name = toName(form);
      if (unsent.get(name)?.kept === null) return;
      const isOnServer = onServer.has(name) || running.has(name) || failed.has(name);
      stopWaiting(name);
      forgetHere(name);
      if (!isOnServer) return;
      unsent.set(name, { form, kept: null });
      void send(name);
    },

    /** Immediately sends drafts that wait for a pause in typing. */
    flush: (form?: FormName) => (form ? send(toName(form)) : sendAll()),

    /** Holds a text that its form saves itself, for as long as that fails; null once it has been saved. */
    keepOwn(name: string, content: string | null): void {
      if (content === null) forgetHere(name);
      else {
        unsent.set(name, { form: null, kept: createKeptText(content) });
        if (!isEnded) keepHere(name, "connection");
      }
    },

    /** The text held by `keepOwn`. */
    async findOwn(name: string): Promise<KeptText | null> {
      await load().catch(() => undefined);
      return unsent.get(name)?.kept ?? null;
    },

    /** Whether a form's draft could not be saved on the server. */
    isOnlyHere(form: FormName): boolean {
      return failed.has(toName(form)) && (unsent.get(toName(form))?.kept ?? null) !== null;
    },

    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** The session is over: nothing is sent or stored, and only this tab's memory holds unsent text. */
    end(): void {
      isEnded = true;
      for (const name of [...timers.keys()]) stopWaiting(name);
      vault.forget();
      inVault = new WeakSet();
      loading = null;
    },

    /** The same person has signed in again. */
    resume(): void {
      isEnded = false;
      failed.clear();
      void vault.prepare().catch(() => undefined);
      void sendAll();
    },

    /** Someone signed out, or someone else is signed in: nothing is left in this tab. */
    forget(): void {
      this.end();
      unsent.clear();
      failed.clear();
      onServer.clear();
      client.removeQueries({ queryKey: formDraftKeys.list });
    },
  };
}
