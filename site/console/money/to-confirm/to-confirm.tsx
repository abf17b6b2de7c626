import { useState } from 'react';
import { type Claim, claimsToConfirm, confirmClaim } from '../../../../contract/team/claims.ts';
import { useAct } from '../../../calls/use-act.ts';
import { useRead } from '../../../calls/use-read.ts';
import { showToast } from '../../../ui/toast.ts';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { stepThrough } from '../../frame/step-through.ts';
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
        {({ total, claims }) =>
          total === 0 ? (
            <Notice {...texts.empty} />
          ) : (
            <>
              <p className={styles.keys}>{texts.keys}</p>
              <Claims claims={claims} />
              {total > claims.length && (
                <p className={styles.quiet}>{texts.more(total - claims.length)}</p>
              )}
            </>
          )
        }
      </Loaded>
    </MoneyPage>
  );
}

type Asked = { claim: Claim; how: 'not-found' | 'other-amount' };

/** The claims as cards. What is confirmed leaves at once, and the next one has the focus. */
function Claims({ claims }: { claims: readonly Claim[] }) {
  const { run } = useAct(confirmClaim);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);

  const confirm = async ({ id, client, pesos }: Claim, button: HTMLElement) => {
    focusBeside(button);
    setConfirmed((before) => new Set([...before, id]));
    const { failure } = await run({ id });
    const what = texts.about(client, pesos);
    if (failure === null) return showToast({ text: texts.confirmed(what), tone: 'success' });
    setConfirmed((before) => new Set([...before].filter((one) => one !== id)));
    const title = `${texts.failed}: ${what}`;
    showToast({ title, text: failure.message, tone: 'destructive' });
  };

  return (
    <>
      <ul className={styles.claims} aria-label={texts.list} onKeyDown={stepThrough(confirmButtons)}>
        {claims
          .filter(({ id }) => !confirmed.has(id))
          .map((claim) => (
            <ClaimCard
              key={claim.id}
              claim={claim}
              onConfirm={(button) => void confirm(claim, button)}
              onAsk={(how) => setAsked({ claim, how })}
            />
          ))}
      </ul>
      {asked?.how === 'not-found' && (
        <NotFoundDialog claim={asked.claim} onClose={() => setAsked(null)} />
      )}
      {asked?.how === 'other-amount' && (
        <OtherAmountDialog claim={asked.claim} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** Focuses the next button to confirm by, or the one before the last. */
function focusBeside(button: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>(confirmButtons)];
  const place = all.indexOf(button);
  (all[place + 1] ?? all[place - 1])?.focus();
}
