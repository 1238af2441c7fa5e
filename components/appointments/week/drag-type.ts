/** The type of the dragged data: the order id of a card or of an appointment. */
export const ORDER_DRAG_TYPE = "application/x-phial-order";
