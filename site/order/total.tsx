import { Amount } from '../ui/amount.tsx';
import styles from './order.module.css';

export type TotalShown = {
  /** A price, or the text in its place. */
  total: string;
  /** What a month of it costs; null where there is no more to say. */
  month: string | null;
};

export function Total({ total, month }: TotalShown) {
  return (
    <>
      <Amount>{total}</Amount>
      {month !== null && (
        <small className={styles.month}>
          <Amount>{month}</Amount>
        </small>
      )}
    </>
  );
}
