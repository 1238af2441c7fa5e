import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { App } from "./mount";
import { describeApi } from "./openapi";

// All resources come from this server, and no inline script runs.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Service API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="page"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#page",
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

const ASSETS = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "favicon-32x32.png": "image/png",
} as const;

/** Serves the OpenAPI document and a page to read and try it, both generated from the endpoint table. */
export function serveDocs(app: App): void {
  let document: string | undefined;
  app.get("/openapi.json", (context) => {
    document ??= JSON.stringify(describeApi(endpoints));
    return context.body(document, 200, { "content-type": "application/json" });
  });
  app.get("/docs", (context) => {
    context.header("content-security-policy", POLICY);
    return context.html(PAGE);
  });
  app.get("/docs/start.js", (context) =>
    context.body(START, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  const folder = path.dirname(
    createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"),
  );
  for (const [name, type] of Object.entries(ASSETS)) {
    app.get(`/docs/${name}`, (context) =>
      context.body(readFileSync(path.join(folder, name)), 200, {
        "content-type": type,
        "cache-control": "public, max-age=86400",
      }),
    );
  }
}
