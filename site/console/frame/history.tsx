import { useId } from 'react';
import type { HistoryEntry, History as HistoryOf } from '../../../contract/team/history.ts';
import { historyWord } from '../../../contract/team/history-columns.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { historyTexts as texts } from '../texts.ts';
import { deedText, shownFields, valueText } from './history-words.ts';
import styles from './page.module.css';

/** Newest first, with values before and after (docs/product.md, "Change history"). */
export function History({ history: { total, entries } }: { history: HistoryOf }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={`stack-tight ${styles.history}`}>
      <h2 id={title}>
        {texts.title} <span className={styles.historyCount}>{total}</span>
      </h2>
      {total === 0 && <p className={styles.historyQuiet}>{texts.none}</p>}
      <ol className={styles.historyEntries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {total > entries.length && (
        <p className={styles.historyQuiet}>{texts.latest(entries.length)}</p>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { at, by, change, privateFields, reason } = entry;
  const fields = shownFields(entry);
  return (
    <li className={styles.entry}>
      <p>
        <strong>{by}</strong> {deedText(entry)}{' '}
        <time dateTime={at} className={styles.historyQuiet}>
          {formatManilaTime(new Date(at))}
        </time>
      </p>
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.map(({ name, before, after }) => (
            <li key={name}>
              <span className={styles.historyQuiet}>{historyWord(name)}:</span>{' '}
              {change === 'updated' && (
                <>
                  <del>{valueText(name, before)}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{valueText(name, after)}</ins>
            </li>
          ))}
        </ul>
      )}
      {privateFields.length > 0 && change === 'updated' && (
        <p className={styles.historyQuiet}>
          {texts.privateNotes(
            listInWords(privateFields.flatMap((column) => historyWord(column) ?? [])),
          )}
        </p>
      )}
      {reason && <p>“{reason}”</p>}
    </li>
  );
}
