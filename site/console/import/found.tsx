import { useState } from 'react';
import type { ImportFound } from '../../../contract/team/imports.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Fact } from '../../ui/fact.tsx';
import styles from './import.module.css';
import { importTexts as texts } from './texts.ts';

type FoundProps = { found: ImportFound; onMake: (reminds: boolean) => void };

export function Found({ found: { sums, early }, onMake }: FoundProps) {
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
