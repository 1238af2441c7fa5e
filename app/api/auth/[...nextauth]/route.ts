import { handleAuth } from "@/lib/server/auth";

export { handleAuth as GET, handleAuth as POST };
