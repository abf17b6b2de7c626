const isSoak = process.env.SOAK === '1';

/** A little in `npm test`, the promised amount in `npm run soak`. */
export const extent = isSoak
  ? { isSoak, kills: 30, visitors: 12, hostileRequests: 12_000, patience: 1_800_000 }
  : { isSoak, kills: 6, visitors: 8, hostileRequests: 400, patience: 240_000 };
