import { findRuntime } from "./find-runtime";

const RETRY_SECONDS = 3;

/** Shown instead of a page that would take too long to render. It reloads itself. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>Phial is busy</title>
</head>
<body>
<main>
<h1>Phial is busy</h1>
<p>Too many requests arrived at once. Nothing was changed. This page opens by itself in a few seconds.</p>
</main>
</body>
</html>
`;

/** Whether a page's reads would find no room, so that rendering it would be wasted work. */
export function isTooBusyForPages(): boolean {
  return findRuntime()?.load.operations.isFull(0.8) ?? false;
}

/** 503 with the busy page and a Retry-After; `headers` are those of every page. */
export function answerBusy(headers: Record<string, string>): Response {
  return new Response(PAGE, {
    status: 503,
    headers: {
      ...headers,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "content-type": "text/html; charset=utf-8",
      "retry-after": String(RETRY_SECONDS),
    },
  });
}
