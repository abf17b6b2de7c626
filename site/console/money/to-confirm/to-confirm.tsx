import { type KeyboardEvent, useRef, useState } from 'react';
import { type Claim, claimsToConfirm, confirmClaim } from '../../../../contract/team/claims.ts';
import { useAct } from '../../../calls/use-act.ts';
import { useRead } from '../../../calls/use-read.ts';
import { showToast } from '../../../ui/toast.ts';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { stepThrough } from '../../frame/step-through.ts';
import { useKeptFocus } from '../../frame/use-kept-focus.ts';
import { MoneyPage } from '../money-page.tsx';
import { NotFoundDialog, OtherAmountDialog } from './answer-dialogs.tsx';
import { ClaimCard } from './claim-card.tsx';
import { toConfirmTexts as texts } from './texts.ts';
import styles from './to-confirm.module.css';

const pollInMs = 30_000;
const confirmButtons = '[data-confirm]';

/**
 * What clients, payers and crews say was paid, until somebody has seen it (docs/product.md, "Money
 * screens: to confirm, statements").
 */
export function ToConfirm() {
  const read = useRead(claimsToConfirm, {}, { every: pollInMs });
  return (
    <MoneyPage count={read.answer?.total}>
      <Loaded read={read}>
        {({ total, claims }) => (
          <>
            {total > 0 && <p className={styles.keys}>{texts.keys}</p>}
            <Claims claims={claims} more={total - claims.length} />
          </>
        )}
      </Loaded>
    </MoneyPage>
  );
}

type Asked = { claim: Claim; how: 'not-found' | 'other-amount' };

/** Who holds Enter confirms one claim, not one after the other. */
function stepOrHold(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  else stepThrough(confirmButtons)(event);
}

/** The claims as cards. What is confirmed leaves at once, and the next one has the focus. */
function Claims({ claims, more }: { claims: readonly Claim[]; more: number }) {
  const { run } = useAct(confirmClaim);
  const region = useKeptFocus(confirmButtons);
  const latest = useRef('');
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);

  const confirm = async ({ id, client, pesos }: Claim) => {
    latest.current = id;
    setConfirmed((before) => new Set([...before, id]));
    const { failure } = await run({ id });
    const what = texts.about(client, pesos);
    if (failure === null) {
      // Answers may come in another order.
      if (latest.current === id) showToast({ text: texts.confirmed(what), tone: 'success' });
      return;
    }
    setConfirmed((before) => new Set([...before].filter((one) => one !== id)));
    const title = `${texts.failed}: ${what}`;
    showToast({ title, text: failure.message, tone: 'destructive' });
  };

  const shown = claims.filter(({ id }) => !confirmed.has(id));
  return (
    <>
      <div {...region}>
        {shown.length + more === 0 && <Notice {...texts.empty} />}
        <ul className={styles.claims} aria-label={texts.list} onKeyDown={stepOrHold}>
          {shown.map((claim) => (
            <ClaimCard
              key={claim.id}
              claim={claim}
              onConfirm={() => void confirm(claim)}
              onAsk={(how) => setAsked({ claim, how })}
            />
          ))}
        </ul>
        {more > 0 && <p className={styles.quiet}>{texts.more(more)}</p>}
      </div>
      {asked?.how === 'not-found' && (
        <NotFoundDialog claim={asked.claim} onClose={() => setAsked(null)} />
      )}
      {asked?.how === 'other-amount' && (
        <OtherAmountDialog claim={asked.claim} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
