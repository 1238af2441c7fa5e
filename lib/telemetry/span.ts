import { AsyncLocalStorage } from "node:async_hooks";

/** Codes, templates and numbers only: never a name, an id of a person, a query or a body. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = "server" | "client" | "internal";

/** What identifies a span to another program. */
export type SpanContext = {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
};

export type Span = {
  readonly context: SpanContext;
  setAttributes(attributes: SpanAttributes): void;
  /** `error` names the problem in one word; the text of an error may quote data. */
  end(error?: string): void;
};

/** Creates spans; the only implementation is in start-tracing.ts. */
export type Tracer = {
  startSpan(
    name: string,
    options: { kind: SpanKind; attributes: SpanAttributes; parent: SpanContext | null },
  ): Span;
};

type State = { tracer: Tracer | null; readonly current: AsyncLocalStorage<Span> };

// On globalThis because a bundler may load this module twice, and both must see the same spans.
const holder = globalThis as typeof globalThis & { phialTracing?: State };

function getState(): State {
  holder.phialTracing ??= { tracer: null, current: new AsyncLocalStorage() };
  return holder.phialTracing;
}

/** From now on, sends spans to `tracer`; null stops this. */
export function installTracer(tracer: Tracer | null): void {
  getState().tracer = tracer;
}

/** Whether spans are being recorded; otherwise none are created. */
export function isTracing(): boolean {
  return getState().tracer !== null;
}

type SpanOptions = {
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
  /** The parent span, from another program; by default, the current span of this one. */
  readonly parent?: SpanContext | null;
};

/** Starts a child of the current span; null without tracing. The caller has to end it. */
export function beginSpan(
  name: string,
  { kind = "internal", attributes = {}, parent }: SpanOptions,
): Span | null {
  const { tracer, current } = getState();
  const above = parent ?? current.getStore()?.context ?? null;
  return tracer?.startSpan(name, { kind, attributes, parent: above }) ?? null;
}

/** Runs the work within a span, which ends with it. Without tracing, only runs the work. */
export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Pick<Span, "setAttributes"> | null) => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, options);
  if (span === null) return work(null);
  try {
    const result = await getState().current.run(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(getErrorName(error));
    throw error;
  }
}

/** The class of an error: its text may quote data. */
export function getErrorName(error: unknown): string {
  return error instanceof Error ? error.name : "error";
}

/** The current span as the value of a `traceparent` header (W3C Trace Context); undefined without one. */
export function getTraceparent(): string | undefined {
  const span = getState().current.getStore();
  if (!span) return undefined;
  const { traceId, spanId, traceFlags } = span.context;
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

const TRACEPARENT = /^00-(?<trace>[0-9a-f]{32})-(?<span>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/;

/** The span that a `traceparent` header names; null unless it is well-formed. */
export function readTraceparent(header: string | null | undefined): SpanContext | null {
  const { trace = "", span = "", flags = "" } = TRACEPARENT.exec(header ?? "")?.groups ?? {};
  if (/^0*$/.test(trace) || /^0*$/.test(span)) return null;
  return { traceId: trace, spanId: span, traceFlags: Number.parseInt(flags, 16) };
}
