import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { loadLateParts } from "@/components/ui/late/late-part";
import { fakeApi } from "./fake-api";

// A generous limit, because a busy machine is slow without being wrong.
configure({ asyncUtilTimeout: 30_000 });

// Makes React report every state change that no test waited for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Loads a screen's dialogs and menus in advance, as for a user who has already moved the pointer.
beforeAll(() => loadLateParts());

beforeEach(() => fakeApi.install());

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // Requests that a screen sends while it unmounts still belong to its own test.
  await new Promise((resolve) => setTimeout(resolve));
  fakeApi.reset();
});
