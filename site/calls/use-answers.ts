import type { CallDefinition } from '../../contract/call.ts';
import { useSession } from '../session/session.ts';
import { type Answers, createAnswers } from './answers.ts';
import { call } from './call.ts';

const create = () =>
  createAnswers(({ definition, input }, signal) => call(definition, input, { signal }));

/** For links, which work without an account. */
const ofAnyone = create();
let ofAccount = { account: '', answers: create() };

/** Forgets one account's answers when another signs in. */
export function useAnswers({ audience }: CallDefinition): { answers: Answers; account: string } {
  const account = useSession().user?.id ?? '';
  if (audience === 'anyone') return { answers: ofAnyone, account: '' };
  if (account !== ofAccount.account) ofAccount = { account, answers: create() };
  return ofAccount;
}

/** Asks again when the page becomes visible, and when the connection returns. */
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
