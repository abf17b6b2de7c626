/**
 * Samples that PayMongo publishes (developers.paymongo.com). Both have their account in template 27 under
 * com.p2pqrpay.
 */
export const published = {
  /** Of execute-transfer-qr: without an amount. */
  open: '00020101021127580012com.p2pqrpay0111SRCPPHM2XXX0208999644030411092661440425204601653036085802PH5905Miaaa6006Laguna6104402862570008102320230203***0403***0508102320230708123456780803***6304C369',
  /** Of qr-transfer-resource: for one amount. */
  oneAmount:
    '00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03',
} as const;
