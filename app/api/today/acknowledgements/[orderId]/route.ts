import { acknowledge, listAcknowledgements } from "@/lib/server/acknowledgements";
import { route } from "@/lib/server/route";

export const GET = route(listAcknowledgements);
export const POST = route(acknowledge);
