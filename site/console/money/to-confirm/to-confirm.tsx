import { useEffect, useRef, useState } from 'react';
import {
  type Claim,
  claimNotFound,
  claimsToConfirm,
  confirmClaim,
  otherAmount,
} from '../../../../contract/team/claims.ts';
import { pesosOf, typedIn } from '../../../calls/typed-in.ts';
import { useAct } from '../../../calls/use-act.ts';
import { useRead } from '../../../calls/use-read.ts';
import { showToast } from '../../../ui/toast.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { PastDayField, PesosField, TextField } from '../../frame/form-fields.tsx';
import { Loaded, Notice } from '../../frame/notice.tsx';
import { MoneyPage } from '../money-page.tsx';
import { ClaimCard } from './claim-card.tsx';
import { toConfirmTexts as texts } from './texts.ts';
import styles from './to-confirm.module.css';

/**
 * Claimed payments that nobody has checked yet (docs/product.md, "Money screens: to confirm,
 * statements").
 */
export function ToConfirm() {
  const read = useRead(claimsToConfirm, {}, { live: 'money' });
  return (
    <MoneyPage count={read.answer?.total}>
      <Loaded read={read}>{(answer) => <Claims {...answer} />}</Loaded>
    </MoneyPage>
  );
}

type Asked = { claim: Claim; how: 'not-found' | 'other-amount' };

/** An answered claim leaves at once, and the next one takes the focus. */
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
          <ul className={styles.claims} aria-label={texts.list}>
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
          <p tabIndex={-1} className="small-print">
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

/** After an answer, focuses the next claim's button, or the element below the last claim. */
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

type AnswerDialogProps = { claim: Claim; onDone: () => void; onClose: () => void };

function NotFoundDialog({ claim, onDone, onClose }: AnswerDialogProps) {
  const { title, hint, reason, send } = texts.notFoundDialog;
  return (
    <ActionDialog
      title={title}
      subtitle={`${texts.about(claim.client, claim.pesos)}. ${hint}`}
      send={send}
      definition={claimNotFound}
      inputOf={(typed) => ({ id: claim.id, reason: typedIn(typed, 'reason') })}
      now={texts.now}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField label={reason} name="reason" required />
    </ActionDialog>
  );
}

function OtherAmountDialog({ claim, onDone, onClose }: AnswerDialogProps) {
  const { title, hint, pesos, day, send } = texts.otherAmountDialog;
  return (
    <ActionDialog
      title={title}
      subtitle={`${texts.about(claim.client, claim.pesos)}. ${hint}`}
      send={send}
      definition={otherAmount}
      inputOf={(typed, { id: paymentId }) => ({
        ...{ id: claim.id, paymentId },
        day: typedIn(typed, 'day'),
        pesos: pesosOf(typedIn(typed, 'pesos')),
      })}
      now={texts.now}
      onDone={onDone}
      onClose={onClose}
    >
      <PesosField label={pesos} />
      <PastDayField label={day} defaultValue={claim.day} />
    </ActionDialog>
  );
}
