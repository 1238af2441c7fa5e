import { handleAuth } from "@/lib/server/platform/staff/auth";

export { handleAuth as GET, handleAuth as POST };
