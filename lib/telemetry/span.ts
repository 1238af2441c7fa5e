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
  /** `error` names what went wrong in a word; the text of an error may quote data. */
  end(error?: string): void;
};

/** What makes spans; start-tracing.ts has the only one. */
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

/** Sends spans to `tracer` from now on; null ends it. */
export function installTracer(tracer: Tracer | null): void {
  getState().tracer = tracer;
}

/** Whether anybody looks at spans; otherwise none are made. */
export function isTracing(): boolean {
  return getState().tracer !== null;
}

type SpanOptions = {
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
  /** The span of another program; the current one of this program unless given. */
  readonly parent?: SpanContext | null;
};

/** Begins a span of the current one; null without tracing. Anybody who begins it ends it. */
export function beginSpan(
  name: string,
  { kind = "internal", attributes = {}, parent }: SpanOptions,
): Span | null {
  const { tracer, current } = getState();
  const above = parent ?? current.getStore()?.context ?? null;
  return tracer?.startSpan(name, { kind, attributes, parent: above }) ?? null;
}

/** Runs the work within a span, which ends with it. Without tracing it only runs the work. */
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
