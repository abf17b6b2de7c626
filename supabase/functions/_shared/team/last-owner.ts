/** docs/product.md, "Joining the team", exact. */
export const lastOwnerStays = 'The last owner can be neither deactivated nor demoted.';

/** Whether a change was refused because it would leave the team without an owner. */
export function isLastOwner(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint_name' in error &&
    error.constraint_name === 'members_keep_an_owner'
  );
}
