import styles from './crew-frame.module.css';

const phone = 'M7 3h10v18H7zM10 18h4';
const exclamation = 'M12 4v10M12 18.5v.5';

const paths = {
  saving: phone,
  taken: phone,
  waiting: phone,
  sent: 'm5 12.5 4.5 4.5L19 7',
  unreadable: exclamation,
  refused: exclamation,
} as const;

/** An icon for kept, sent or refused. Decorative: the text beside it says the same. */
export function Mark({ state }: { state: keyof typeof paths }) {
  return (
    <svg
      className={styles.mark}
      data-state={state}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[state]} />
    </svg>
  );
}
