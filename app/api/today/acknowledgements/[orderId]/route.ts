import { route } from "@/lib/server/core/route";
import { acknowledge, listAcknowledgements } from "@/lib/server/results/acknowledgements";

export const GET = route(listAcknowledgements);
export const POST = route(acknowledge);
