/** Number formats of what documents refer to: [factura, boleta], electronic, from the portal or on paper. */
export const invoiceNumber = /^(F[A-Z0-9]{3}|E001|[0-9]{1,4})-[0-9]{1,8}$/;
export const receiptNumber = /^(B[A-Z0-9]{3}|EB01|[0-9]{1,4})-[0-9]{1,8}$/;
/** Of what other systems issued, such as tickets of cash registers. */
export const otherNumber = /^[a-zA-Z0-9-]{1,20}-[a-zA-Z0-9-]{1,20}$/;
