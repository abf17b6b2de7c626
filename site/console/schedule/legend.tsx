import type { ComponentProps } from 'react';
import { packages } from '../../../domain/packages.ts';
import chips from './chips.module.css';
import styles from './legend.module.css';
import { scheduleTexts } from './texts.ts';

const { legend } = scheduleTexts;

/** Folded, so that a week fits the screen. */
export function Legend({ isList }: { isList: boolean }) {
  return (
    <section className={styles.legend} aria-label={legend.title}>
      <details>
        <summary>{legend.title}</summary>
        <ul>
          {packages.map(({ id, name, theme }) => (
            <li key={id}>
              <Sample data-theme={theme} /> {name}
            </li>
          ))}
          {(['done', 'skipped', 'missed'] as const).map((state) => (
            <li key={state}>
              <Sample data-theme="custom" data-state={state}>
                <span className={chips.client}>{legend.name}</span>
                {state === 'missed' && <span className={chips.state}> · {legend.missed}</span>}
              </Sample>{' '}
              {legend.states[state]}
            </li>
          ))}
          <li>
            <span aria-hidden="true" className={chips.unseen}>
              {scheduleTexts.notSeen}
            </span>{' '}
            {legend.unseen}
          </li>
          {!isList && (
            <>
              <li>
                <Sample data-theme="custom" data-joined="" /> {legend.joined}
              </li>
              <li>
                <span aria-hidden="true" className={styles.offSample} /> {legend.off}
              </li>
            </>
          )}
        </ul>
      </details>
      {!isList && <p className="small-print">{scheduleTexts.hint}</p>}
    </section>
  );
}

function Sample(props: ComponentProps<'span'>) {
  return <span {...props} aria-hidden="true" className={`${chips.chip} ${styles.sample}`} />;
}
