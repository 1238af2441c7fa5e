import { serveApi } from "@/lib/server/serve-api";

export {
  serveApi as DELETE,
  serveApi as GET,
  serveApi as HEAD,
  serveApi as OPTIONS,
  serveApi as PATCH,
  serveApi as POST,
  serveApi as PUT,
};
