/** Banks and wallets by the first eight characters of their code (BIC), as QR Ph codes have it. */
const names: Record<string, string> = {
  AUBKPHMM: 'Asia United Bank',
  BNORPHMM: 'BDO',
  BOPIPHMM: 'BPI',
  CHBKPHMM: 'China Bank',
  CIPHPHMM: 'CIMB Bank',
  DCPHPHM1: 'Coins.ph',
  EWBCPHMM: 'EastWest',
  GOTYPHM2: 'GoTyme',
  GXCHPHM2: 'GCash',
  MBTCPHMM: 'Metrobank',
  MYDBPHM2: 'Maya Bank',
  PAEYPHM2: 'PayMongo',
  PAPHPHM1: 'Maya',
  PHSBPHMM: 'PSBank',
  PNBMPHMM: 'PNB',
  RCBCPHMM: 'RCBC',
  SETCPHMM: 'Security Bank',
  SRCPPHM2: 'Starpay',
  TLBPPHMM: 'LANDBANK',
  UBPHPHMM: 'UnionBank',
};

/** Returns who keeps an account, by the name clients know; of others the code itself. */
export function providerName(code: string): string {
  return names[code.slice(0, 8)] ?? code;
}
