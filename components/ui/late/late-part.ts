"use client";

import { useEffect, useState } from "react";

/** A part of the page that is loaded separately. Create it once, at module level, with the import that loads it. */
export type LatePart<T> = { readonly get: () => T | null; readonly load: () => Promise<T> };

const loads = new Set<() => Promise<unknown>>();
let noteDeclared: ((load: () => Promise<unknown>) => void) | null = null;
const REST_MS = 1_000;

/** Declares a part that is loaded when it is first needed, or earlier by `loadLateParts`. */
export function createLatePart<T>(load: () => Promise<T>): LatePart<T> {
  let part: { readonly value: T } | null = null;
  let loading: Promise<T> | null = null;
  const latePart = {
    get: () => part?.value ?? null,
    load: () => {
      loading ??= load().then(
        (value) => {
          part = { value };
          return value;
        },
        (error: unknown) => {
          // The next attempt loads it again.
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
  loads.add(latePart.load);
  noteDeclared?.(latePart.load);
  return latePart;
}

/** Loads every part declared so far, one after the other. A failure is left to the part's first use. */
export async function loadLateParts(): Promise<void> {
  for (const load of loads) await load().catch(() => undefined);
}

/** Does the same, and from now on also loads the parts of screens that are opened later. */
export function keepLoadingLateParts(): void {
  noteDeclared = (load) => setTimeout(() => load().catch(() => undefined), REST_MS);
  void loadLateParts();
}

let waiting = 0;

/** Whether something that was requested is still loading: a key pressed now is meant for it, not for the page. */
export const isWaitingForLatePart = (): boolean => waiting > 0;

const RETRY_MS = 500;
const MAX_ATTEMPTS = 4;

type LatePartOptions = {
  /** The page works without it: loading a failed part is retried until it succeeds, and never throws an error. */
  isOptional?: boolean;
};

/**
 * Returns the part once it has been needed and loaded, and null before. Loads it if necessary; after several failed
 * attempts, the hook throws for the error boundary. Costs nothing when it is never needed.
 */
export function useLatePart<T>(
  part: LatePart<T>,
  isNeeded: boolean,
  { isOptional = false }: LatePartOptions = {},
): T | null {
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  const [, setLoaded] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  useEffect(() => {
    if (!isNeeded || part.get() !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let attempts = 0;
    let isWaiting = !isOptional;
    if (isWaiting) waiting += 1;
    const stopWaiting = () => {
      if (isWaiting) waiting -= 1;
      isWaiting = false;
    };
    const attempt = async () => {
      attempts += 1;
      try {
        await part.load();
        stopWaiting();
        if (!isGone) setLoaded(true);
      } catch (error) {
        if (isGone) return;
        if (attempts < MAX_ATTEMPTS || isOptional) timer = setTimeout(attempt, RETRY_MS);
        else {
          stopWaiting();
          setFailure(error ?? new Error("Part of the page was not loaded."));
        }
      }
    };
    setFailure(null);
    void attempt();
    return () => {
      isGone = true;
      stopWaiting();
      clearTimeout(timer);
    };
  }, [part, isNeeded, isOptional]);
  if (isNeeded && failure !== null && part.get() === null) throw failure;
  return isNeeded || wasNeeded ? part.get() : null;
}
