import { Refusal } from '../../_shared/call/refusal.ts';

/** Waits for a change of members. Refuses the one that would leave the team without an owner. */
export async function keepingAnOwner<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    const isLast =
      error instanceof Error &&
      'constraint_name' in error &&
      error.constraint_name === 'members_keep_an_owner';
    if (!isLast) throw error;
    throw new Refusal('not-possible', {
      message: 'The last owner can be neither deactivated nor demoted.',
    });
  }
}
