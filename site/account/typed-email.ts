import { draftOf } from '../submission/draft.ts';

const draft = draftOf('account');

/**
 * The email address typed into the account's dialogs. It is kept until it was used or the tab
 * changes; passwords are never kept.
 */
export const typedEmail = {
  read: (): string => draft.read()?.email ?? '',
  write: (email: string): void => (email ? draft.write({ email }) : draft.clear()),
  forget: draft.clear,
};
