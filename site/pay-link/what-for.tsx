import { Link } from 'react-router';
import type { LinkedPayable } from '../../contract/pay-link.ts';
import { formatDay, manilaToday } from '../../domain/manila-date.ts';
import { formatPesos } from '../../domain/prices.ts';
import { Amount } from '../ui/amount.tsx';
import styles from './pay-link.module.css';
import { payLinkTexts as texts } from './texts.ts';

export function WhatFor({ payable: { dues } }: Pick<LinkedPayable, 'payable'>) {
  const today = manilaToday(new Date());
  return (
    <ul className={styles.dues}>
      {dues.map(({ reference, day, openInPesos }) => (
        <li key={reference}>
          {day > today ? texts.dueOn(formatDay(day)) : texts.dueSince(formatDay(day))}
          {dues.length > 1 && (
            <>
              : <Amount>{formatPesos(openInPesos)}</Amount>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type OthersProps = { linked: LinkedPayable; paying: 'due' | 'open' };

export function Others({ linked, paying }: OthersProps) {
  const { isOneDue, dueInPesos, openInPesos, waitingInPesos } = linked;
  const rest = openInPesos - waitingInPesos;
  if (isOneDue || rest === dueInPesos || (paying === 'open' && dueInPesos === 0)) return null;
  return (
    <p>
      {paying === 'open' ? (
        <Link to="?paying=due" replace>
          {texts.payDue(formatPesos(dueInPesos))}
        </Link>
      ) : (
        <Link to="?" replace>
          {texts.payAll(formatPesos(rest))}
        </Link>
      )}
    </p>
  );
}
