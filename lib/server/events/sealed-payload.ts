import "server-only";
import { z } from "zod";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";

type Row = { id: string; teamId: string };

/** Seals an event's body, as received, for its row. */
export function sealPayload(row: Row, body: string): Buffer {
  return sealJson(body, getOwner(row));
}

/** The body of an event as it was received. */
export function openPayload(row: Row, sealed: Buffer): string {
  return openJson(z.string(), sealed, getOwner(row));
}

function getOwner({ id, teamId }: Row): string {
  return `received event ${teamId} ${id}`;
}
