import styles from './amount.module.css';

/** A text with the peso sign and the digits of each amount in one font. */
export function Amount({ children }: { children: string }) {
  return children.split(/([−-]?₱[\d,.]*\dK?)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name.
      <span key={index} className={styles.amount}>
        {part}
      </span>
    ),
  );
}
