import { useId } from 'react';
import type { Claim } from '../../../contract/shapes/claim.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { howPaid } from '../../../domain/money/payment-methods.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { Amount } from '../../ui/amount.tsx';
import styles from './pay-page.module.css';
import { payPageTexts } from './texts.ts';

const texts = payPageTexts.claims;

type ClaimsProps = { claims: readonly Claim[]; heading: 'h2' | 'h3' };

/** Payments claimed by the client, by a link or by a crew. */
export function Claims({ claims, heading: Heading }: ClaimsProps) {
  const title = useId();
  if (claims.length === 0) return null;
  return (
    <section className={styles.told} aria-labelledby={title}>
      <Heading id={title}>{texts.title}</Heading>
      <ul className={`stack-tight ${styles.claims}`}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <Amount>{formatPesos(claim.pesos)}</Amount> {texts.of(formatDay(claim.day))}{' '}
            <b>{claim.state === 'claimed' ? texts.waiting : texts.notFound}</b>
            <small>{[howPaid(claim), claim.reason].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
