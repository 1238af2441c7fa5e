"use client";

import { useEffect, useEffectEvent } from "react";
import { z } from "zod";

const START = "#invitation=";
const Invitation = z.object({ email: z.string(), password: z.string() });
type Invitation = z.infer<typeof Invitation>;

/** Reads the e-mail and the one-time password from an invitation link, once, and removes them from the address. */
export function useInvitation(onRead: (invitation: Invitation) => void): void {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!hash.startsWith(START)) return;
    window.history.replaceState(null, "", `${pathname}${search}`);
    const invitation = parseInvitation(hash.slice(START.length));
    if (invitation) read(invitation);
  }, []);
}

function parseInvitation(text: string): Invitation | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return Invitation.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
