import { handleAuth } from "@/lib/server/staff/auth";

export { handleAuth as GET, handleAuth as POST };
