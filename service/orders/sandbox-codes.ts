import { createHash } from "node:crypto";

const SAMPLE_ID_LENGTH = 12;
const TRACKING_DIGITS = 18;

/** Twelve upper-case letters and digits, as printed on a sample; always the same for a seed. */
export function sampleIdFrom(seed: string): string {
  return toDigits("sample", seed).toString(36).toUpperCase().slice(-SAMPLE_ID_LENGTH);
}

/** A tracking number of the sandbox's own courier; always the same for a seed. */
export function trackingNumberFrom(seed: string): string {
  return `SB${toDigits("tracking", seed).toString().slice(-TRACKING_DIGITS)}`;
}

/** The tracking page of a parcel, on a reserved domain: nothing is actually sent. */
export function getTrackingUrl(trackingNumber: string): string {
  return `https://tracking.example.com/${trackingNumber}`;
}

/** 128 bits: more digits than any code above needs. */
function toDigits(purpose: string, seed: string): bigint {
  const hash = createHash("sha256").update(`${purpose}:${seed}`).digest("hex");
  return BigInt(`0x${hash.slice(0, 32)}`);
}
