// States which imports are allowed, room by room. scripts/check-directions.ts checks the source
// against it.
import { contractRooms } from './directions/contract.ts';
import { functionRooms } from './directions/functions.ts';
import { serverRooms } from './directions/server.ts';
import type { Directions } from './directions/shape.ts';
import { sharedRooms } from './directions/shared.ts';
import { siteRooms } from './directions/site.ts';

export const directions: Directions = {
  domain: [],
  ...contractRooms,
  ...sharedRooms,
  ...functionRooms,
  ...siteRooms,
  ...serverRooms,
};
