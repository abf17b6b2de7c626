import { formatPesos } from '../../../domain/prices.ts';
import { usePhone } from '../phone/phone.ts';
import { cashOnPhone, heldCash } from '../recorded/cash-on-phone.ts';
import { cashTexts } from '../texts.ts';
import styles from './day.module.css';

/** How much cash the worker has to hand to the office; nothing if they hold none. */
export function HeldCash() {
  const { pesos, visits } = heldCash(cashOnPhone(usePhone()));
  if (visits === 0) return null;
  return <p className={styles.held}>{cashTexts.held(formatPesos(pesos), visits)}</p>;
}
