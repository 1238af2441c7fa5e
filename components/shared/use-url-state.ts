"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { UrlState } from "@/lib/domain/url-state";

/**
 * The filters, sorting and page in the address. Setting them adds a history entry, or with `isInPlace` replaces the
 * current one, and requests no page from the server.
 */
export function useUrlState<Values extends object>(state: UrlState<Values>) {
  const params = useSearchParams();
  const values = useMemo(() => state.parse(new URLSearchParams(params)), [params, state]);
  const set = useCallback(
    (next: Values, { isInPlace = false }: { isInPlace?: boolean } = {}) => {
      const present = new URLSearchParams(window.location.search);
      const kept = state.kept.flatMap((name) => {
        const value = present.get(name);
        return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
      });
      const search = [...kept, state.format(next)].filter(Boolean).join("&");
      const address = search === "" ? window.location.pathname : `?${search}`;
      if (isInPlace) window.history.replaceState(null, "", address);
      else window.history.pushState(null, "", address);
    },
    [state],
  );
  return {
    values,
    set,
    change: (part: Parameters<typeof state.change>[1]) => set(state.change(values, part)),
    clear: () => set(state.clear(values)),
  };
}
