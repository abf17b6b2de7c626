import type { CallDefinition } from '../../contract/call.ts';
import { useSession } from '../session/session.ts';
import { type Answers, createAnswers } from './answers.ts';
import { call } from './call.ts';

const create = () =>
  createAnswers(({ definition, input }, signal) => call(definition, input, { signal }));

/** What links open. It is nobody's. */
const ofAnyone = create();
let ofAccount = { account: '', answers: create() };

/**
 * Returns the memory that a call's answers are in, and whose it is. What one account saw is forgotten
 * when another signs in.
 */
export function useAnswers({ audience }: CallDefinition): { answers: Answers; account: string } {
  const account = useSession().user?.id ?? '';
  if (audience === 'anyone') return { answers: ofAnyone, account: '' };
  if (account !== ofAccount.account) ofAccount = { account, answers: create() };
  return ofAccount;
}

/** Whoever comes back to the page sees what is true by then; without a connection, once there is one. */
function followPage(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ofAccount.answers.askOld(() => true);
  });
  addEventListener('online', () => {
    ofAnyone.askOld(({ known }) => known.problem !== null);
    ofAccount.answers.askOld(() => true);
  });
}

// The pages are prerendered without a document.
if (typeof document !== 'undefined') followPage();
