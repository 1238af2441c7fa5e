import { installTracer, type SpanAttributes, type Tracer } from "./span";

export type TracingOptions = {
  /** The base address of an OTLP/HTTP receiver; spans go to `/v1/traces` below it. Without one, nothing is loaded. */
  readonly endpoint: string | undefined;
  /** `name=value` pairs separated by commas, sent with every request to the receiver. */
  readonly headers: string | undefined;
  readonly program: string;
};

/** Sends the last spans and stops tracing. */
export type StopTracing = () => Promise<void>;

/** Starts tracing if a receiver is configured. Only then is OpenTelemetry loaded. */
export async function startTracing({
  endpoint,
  headers,
  program,
}: TracingOptions): Promise<StopTracing> {
  if (endpoint === undefined) return async () => {};
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, exporter, resources] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace-base"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new sdk.BasicTracerProvider({
    resource: new resources.Resource({ "service.name": `phial-${program}` }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        new exporter.OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
          headers: readHeaders(headers),
        }),
      ),
    ],
  });
  // Not registered globally, because the framework would add its own spans, whose attributes contain full addresses.
  const tracer = provider.getTracer("phial");
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    internal: SpanKind.INTERNAL,
  } as const;
  const phialTracer: Tracer = {
    startSpan: (name, { kind, attributes, parent }) => {
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
        : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      return {
        context: span.spanContext(),
        setAttributes: (more: SpanAttributes) => void span.setAttributes(more),
        end: (error) => {
          if (error !== undefined) {
            span.setAttribute("error.type", error);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
  };
  installTracer(phialTracer);
  return async () => {
    installTracer(null);
    await provider.shutdown();
  };
}

function readHeaders(text = ""): Record<string, string> {
  const pairs = text.split(",").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at < 1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const];
  });
  return Object.fromEntries(pairs);
}
