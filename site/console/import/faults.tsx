import type { ImportFound } from '../../../contract/team/imports.ts';
import { csvOf } from '../../../domain/csv.ts';
import { Button } from '../../ui/button.tsx';
import { handOver } from '../../ui/hand-over.ts';
import styles from './import.module.css';
import { importTexts as texts } from './texts.ts';

/** What has to be mended in a file, row by row. */
export function Faults({ found: { faults, faultCount, unknownColumns } }: { found: ImportFound }) {
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
      {/* What scrolls can be scrolled by keyboard. */}
      <section className={styles.scroll} aria-label={texts.byRow} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
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
