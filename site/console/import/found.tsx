import { useState } from 'react';
import type { ImportFound } from '../../../contract/team/imports.ts';
import { csvOf } from '../../../domain/csv.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Fact } from '../../ui/fact.tsx';
import { handOver } from '../../ui/hand-over.ts';
import { HeadRow } from '../frame/table.tsx';
import styles from './import.module.css';
import { importTexts as texts } from './texts.ts';

type FoundProps = { found: ImportFound; onMake: (reminds: boolean) => void };

export function Found({ found: { sums, early, unknownColumns }, onMake }: FoundProps) {
  const [reminds, setReminds] = useState(true);
  const facts: [string, string | number][] = [
    [texts.sums.clients, sums.clients],
    [texts.sums.homes, sums.homes],
    [texts.sums.plans, sums.plans],
    [texts.sums.prices, formatPesos(sums.pricesInPesos)],
    [texts.sums.visits, texts.visits(sums.visits, sums.visitsAhead)],
    [texts.sums.dues, sums.dues],
    [texts.sums.payments, texts.payments(sums.payments, sums.paidInPesos)],
    [texts.sums.warnings, sums.warnings],
    [texts.sums.known, sums.known],
    [texts.sums.early, early.length === 0 ? '' : texts.rows(early)],
    [texts.sums.unknownColumns, unknownColumns.join(', ')],
  ];
  return (
    <section className={styles.found} aria-labelledby="found">
      <h2 id="found">{texts.fine}</h2>
      <dl className={styles.sums}>
        {facts
          .filter(([, value]) => value !== 0 && value !== '')
          .map(([name, value]) => (
            <Fact key={name} label={name}>
              {value}
            </Fact>
          ))}
      </dl>
      {sums.visitsAhead > 0 && (
        <CheckboxField
          label={texts.reminds}
          name="reminds"
          checked={reminds}
          onChange={({ target }) => setReminds(target.checked)}
        />
      )}
      <Button onClick={() => onMake(reminds)}>{texts.make}</Button>
    </section>
  );
}

export function FaultList({ found }: { found: ImportFound }) {
  const { faults, faultCount, unknownColumns } = found;
  const head = [texts.row, texts.column, texts.what, texts.todo];
  const download = () => {
    const rows = faults.map(({ row, column, what, todo }) => [row, column, what, todo]);
    const file = new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' });
    handOver({ name: texts.faultsName, file });
  };
  return (
    <section className={styles.found} aria-labelledby="faults">
      <h2 id="faults">{texts.faults(faultCount)}</h2>
      <p>
        {texts.faultsText} {faults.length < faultCount && texts.moreFaults(faults.length)}
      </p>
      {unknownColumns.length > 0 && <p>{texts.notRead(unknownColumns)}</p>}
      {/* Focusable, so that the keyboard can scroll it. */}
      <section className={styles.scroll} aria-label={texts.byRow} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <HeadRow heads={head} />
          </thead>
          <tbody>
            {faults.map(({ row, column, what, todo }) => (
              <tr key={`${row} ${column} ${what}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{what}</td>
                <td>{todo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button variant="secondary" onClick={download}>
        {texts.faultsFile}
      </Button>
    </section>
  );
}
