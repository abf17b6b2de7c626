import { Refusal } from '../../_shared/call/refusal.ts';
import { isLastOwner, lastOwnerStays } from '../../_shared/team/last-owner.ts';

/** Waits for a change of members. Refuses the one that would leave the team without an owner. */
export async function keepingAnOwner<T>(change: PromiseLike<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw isLastOwner(error) ? new Refusal('not-possible', { message: lastOwnerStays }) : error;
  }
}
