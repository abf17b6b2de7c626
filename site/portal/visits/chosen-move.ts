import type { InputOf } from '../../../contract/call.ts';
import type { moveVisit } from '../../../contract/client/visit.ts';

/** What the client chose when moving a visit. */
export type ChosenMove = Pick<InputOf<typeof moveVisit>, 'scope' | 'seen'> & {
  /** ISO 8601 in UTC. */
  start: string;
  /** How many visits move. */
  count: number;
  /** Whether the team will be asked, as far as the page knows. */
  isAsked: boolean;
};
