import { useEffect, useRef, useState } from 'react';
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

/**
 * What clients, payers and crews say was paid, until somebody has seen it (docs/product.md, "Money
 * screens: to confirm, statements").
 */
export function ToConfirm() {
  const read = useRead(claimsToConfirm, {}, { every: pollInMs });
  return (
    <MoneyPage count={read.answer?.total}>
      <Loaded read={read}>{(answer) => <Claims {...answer} />}</Loaded>
    </MoneyPage>
  );
}

type Asked = { claim: Claim; how: 'not-found' | 'other-amount' };

/** The claims as cards. What is answered leaves at once, and the next one has the focus. */
function Claims({ total, claims }: { total: number; claims: readonly Claim[] }) {
  const { run } = useAct(confirmClaim);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const focus = useNextFocus(asked !== null);
  const waiting = claims.filter(({ id }) => !answered.has(id));

  const leave = (id: string) => {
    const place = waiting.findIndex((claim) => claim.id === id);
    focus.on((waiting[place + 1] ?? waiting[place - 1])?.id ?? null);
    setAnswered((before) => new Set([...before, id]));
  };
  const confirm = async ({ id, client, pesos }: Claim) => {
    leave(id);
    const { failure } = await run({ id });
    const what = texts.about(client, pesos);
    if (failure === null) return showToast({ text: texts.confirmed(what), tone: 'success' });
    setAnswered((before) => new Set([...before].filter((one) => one !== id)));
    const title = `${texts.failed}: ${what}`;
    showToast({ title, text: failure.message, tone: 'destructive' });
  };

  const dialog = asked && {
    claim: asked.claim,
    onDone: () => leave(asked.claim.id),
    onClose: () => setAsked(null),
  };
  return (
    <>
      {waiting.length > 0 && (
        <>
          <p className={styles.keys}>{texts.keys}</p>
          <ul
            className={styles.claims}
            aria-label={texts.list}
            onKeyDown={stepThrough('[data-confirm]')}
          >
            {waiting.map((claim) => (
              <ClaimCard
                key={claim.id}
                claim={claim}
                onConfirm={() => void confirm(claim)}
                onAsk={(how) => setAsked({ claim, how })}
              />
            ))}
          </ul>
        </>
      )}
      <div ref={focus.end}>
        {total > claims.length ? (
          <p tabIndex={-1} className={styles.quiet}>
            {texts.more(total - claims.length)}
          </p>
        ) : (
          waiting.length === 0 && <Notice {...texts.empty} />
        )}
      </div>
      {dialog && asked.how === 'not-found' && <NotFoundDialog {...dialog} />}
      {dialog && asked.how === 'other-amount' && <OtherAmountDialog {...dialog} />}
    </>
  );
}

/**
 * Focuses the button that confirms the next claim once the one before has left and no dialog is open, or
 * what stands below the last one.
 */
function useNextFocus(isAsking: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<{ id: string | null } | null>(null);
  useEffect(() => {
    if (next === null || isAsking) return;
    const button = document.querySelector<HTMLElement>(`[data-confirm="${next.id}"]`);
    (button ?? end.current?.querySelector<HTMLElement>('[tabindex]'))?.focus();
    setNext(null);
  }, [next, isAsking]);
  return { end, on: (id: string | null) => setNext({ id }) };
}
