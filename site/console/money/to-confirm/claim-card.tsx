import { useId } from 'react';
import { Link } from 'react-router';
import type { Alike, Claim } from '../../../../contract/team/claims.ts';
import { formatAgo, formatShortDay } from '../../../../domain/calendar/words.ts';
import { beyondOwed } from '../../../../domain/money/ledger.ts';
import { paymentMethodLabels } from '../../../../domain/money/payment-methods.ts';
import { findPackage } from '../../../../domain/packages.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { findTerm } from '../../../../domain/terms.ts';
import { SmallPhotos } from '../../../ui/small-photos.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { clientHref } from '../../frame/addresses.ts';
import { DueClock } from '../../frame/clock.tsx';
import { NamedButton } from '../../frame/named-button.tsx';
import { toConfirmTexts as texts } from './texts.ts';
import styles from './to-confirm.module.css';

type ClaimCardProps = {
  claim: Claim;
  onConfirm: () => void;
  onAsk: (how: 'not-found' | 'other-amount') => void;
};

export function ClaimCard({ claim, onConfirm, onAsk }: ClaimCardProps) {
  const id = useId();
  const now = useNow();
  const { client, pesos, owedInPesos, dueInPesos, screenshot, visitId, notFoundBefore } = claim;
  const beyond = beyondOwed(pesos, claim);
  const about = texts.about(client, pesos);
  const confirmText = claim.source === 'crew' ? texts.handedOver : texts.confirm;
  return (
    <li className={styles.claim} aria-labelledby={id}>
      <div className={styles.facts}>
        <div className={styles.head}>
          <h2 id={id}>
            <Link to={clientHref(claim.clientId)}>{client}</Link>{' '}
            <span className={styles.amount}>{formatPesos(pesos)}</span>
          </h2>
          <DueClock by={claim.answerBy} now={now} />
        </div>
        <p>{howPaid(claim)}</p>
        <p className="small-print">
          {[
            planName(claim),
            sourceText(claim),
            texts.told(formatAgo(now.getTime() - Date.parse(claim.toldAt))),
          ].join(' · ')}{' '}
          {visitId !== null && <Link to={`/team/visits/${visitId}`}>{texts.visit}</Link>}
        </p>
        {claim.note !== '' && <p>{claim.note}</p>}
        {notFoundBefore && (
          <p>{texts.again(formatShortDay(notFoundBefore.day), notFoundBefore.reason)}</p>
        )}
        <p>{texts.open(owedInPesos, dueInPesos)}</p>
        {beyond > 0 && <p className={styles.warning}>{texts.beyond(beyond)}</p>}
        <AlikeList alike={claim.alike} now={now} />
      </div>
      {screenshot && <SmallPhotos photos={[screenshot]} alt={() => texts.screenshot(client)} />}
      <div className={`cluster ${styles.answers}`}>
        <NamedButton
          label={confirmText}
          name={`${confirmText}: ${about}`}
          variant="primary"
          data-confirm={claim.id}
          data-stop
          aria-keyshortcuts="C"
          onClick={onConfirm}
        />
        <NamedButton
          label={texts.otherAmount}
          name={`${texts.otherAmount}: ${about}`}
          variant="secondary"
          onClick={() => onAsk('other-amount')}
        />
        <NamedButton
          label={texts.notFound}
          name={`${texts.notFound}: ${about}`}
          variant="secondary"
          onClick={() => onAsk('not-found')}
        />
      </div>
    </li>
  );
}

/** Possible duplicates: recorded by two phones of a crew, or with one reference. */
function AlikeList({ alike, now }: { alike: readonly Alike[]; now: Date }) {
  if (alike.length === 0) return null;
  return (
    <div className={styles.alike}>
      <strong>{texts.alike}</strong>
      <ul>
        {alike.map((one) => (
          <li key={one.id}>
            {one.client}, {formatPesos(one.pesos)}, {howPaid(one)} · {sourceText(one)} ·{' '}
            {texts.told(formatAgo(now.getTime() - Date.parse(one.toldAt)))} ·{' '}
            {texts.states[one.state]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function howPaid({ method, reference, day }: Pick<Claim, 'method' | 'reference' | 'day'>): string {
  const number = method === 'cash' && reference === '' ? [] : [reference || texts.noReference];
  return [paymentMethodLabels[method], ...number, texts.paid(formatShortDay(day))].join(' · ');
}

function sourceText({ source, heldBy }: Pick<Claim, 'source' | 'heldBy'>): string {
  return source === 'crew' ? texts.heldBy(heldBy ?? '') : texts.sources[source];
}

function planName({ packageType, term }: Claim): string {
  const name = findPackage(packageType)?.name ?? packageType;
  const length = term === null ? undefined : findTerm(term)?.label;
  return length === undefined ? name : `${name}, ${length}`;
}
