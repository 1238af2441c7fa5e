import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type RenderHookResult, render, renderHook } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, startTransition } from "react";
import type { Role, SessionInfo } from "@/lib/contract/dashboard/staff";
import { Instant } from "@/lib/contract/primitives";
import { createQueryClient } from "@/lib/query/core/query-client";
import { formDraftKeys, sessionKeys } from "@/lib/query/keys";

export const STAFF_ID = "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a01";

export type App = {
  readonly client: QueryClient;
  /** Addresses that the screen navigated to. */
  readonly visited: readonly string[];
  readonly wrapper: (props: { children: ReactNode }) => ReactNode;
};

/** The context of every screen: a tab's cache, a session and the router. */
export function createApp({
  role = "operator",
  path = "/",
  expiresAt = "2099-01-01T00:00:00Z",
  arrival,
  client = createQueryClient(),
}: {
  role?: Role;
  path?: string;
  expiresAt?: string;
  /** When a navigation ends: at once unless given. Like the router's, it is a transition until then. */
  arrival?: Promise<void>;
  /** The tab's cache after screens that were left. */
  client?: QueryClient;
} = {}): App {
  const visited: string[] = [];
  const address = new URL(path, window.location.origin);
  window.history.replaceState(null, "", path);
  client.setQueryData(sessionKeys.current, createSession(role, expiresAt));
  client.setQueryData(formDraftKeys.list, { drafts: [] });
  const go = (href: string) => {
    visited.push(href);
    if (arrival !== undefined) startTransition(() => arrival);
  };
  const none = () => undefined;
  const router = {
    back: none,
    forward: none,
    refresh: none,
    push: go,
    replace: go,
    prefetch: none,
  };
  return {
    client,
    visited,
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <AppRouterContext value={router as never}>
          <PathnameContext value={address.pathname}>
            <SearchParamsContext value={address.searchParams}>{children}</SearchParamsContext>
          </PathnameContext>
        </AppRouterContext>
      </QueryClientProvider>
    ),
  };
}

/** Renders a hook inside the app. */
export function renderHookInApp<Result, Props>(
  hook: (props: Props) => Result,
  options: { app?: App; initialProps?: Props } = {},
): RenderHookResult<Result, Props> & { app: App } {
  const { app = createApp(), ...rest } = options;
  return { ...renderHook(hook, { wrapper: app.wrapper, ...rest }), app };
}

/** Renders a component inside the app. */
export function renderInApp(content: ReactNode, app: App = createApp()) {
  return { ...render(content, { wrapper: app.wrapper }), app };
}

/** Who is signed in. */
export function createSession(role: Role, expires_at: string): SessionInfo {
  return {
    staff: { id: STAFF_ID, name: "Piper Aldous", email: "piper@example.com", role },
    team: {
      id: "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a02",
      name: "Harbour Street Clinic",
      deployment: "embedded",
      time_zone: "America/New_York",
    },
    must_change_password: false,
    expires_at: Instant.parse(expires_at),
    idle_minutes: 30,
    display: null,
  };
}
