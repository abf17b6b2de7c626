import { useState } from 'react';
import { findPayers } from '../../../../contract/team/statement-lines.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { NamedButton } from '../../frame/named-button.tsx';
import { Loaded } from '../../frame/notice.tsx';
import { useSettled } from '../../frame/use-settled.ts';
import styles from './statement.module.css';
import { statementTexts as texts } from './texts.ts';
import type { Candidate } from './use-statement.ts';

type PayerPickerProps = {
  /** Names the line for screen readers. */
  what: string;
  pesos: number;
  onChoose: (payer: Candidate) => void;
};

/** Finds in place whose money a line is. */
export function PayerPicker({ what, pesos, onChoose }: PayerPickerProps) {
  // Null before it was opened, so that the focus returns to the button only from the search.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const read = useRead(findPayers, search === '' ? null : { search });
  if (isOpen !== true) {
    return (
      <p>
        <NamedButton
          label={texts.find}
          name={texts.findFor(what)}
          autoFocus={isOpen === false}
          onClick={() => setIsOpen(true)}
        />
      </p>
    );
  }
  return (
    <search className="stack-tight">
      <input
        type="search"
        className={styles.select}
        aria-label={texts.findFor(what)}
        placeholder={texts.search}
        value={typed}
        maxLength={200}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: whoever opens the search types next
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
      />
      <p role="status" className="quiet">
        {search !== '' && read.state === 'ready' && texts.found(read.answer.payers.length)}
      </p>
      {search !== '' && (
        <Loaded read={read}>
          {({ payers }) => (
            <ul className={styles.found}>
              {nearest(payers, pesos).map((payer) => (
                <li key={payer.id}>
                  <Button
                    variant="quiet"
                    onClick={() => {
                      onChoose(payer);
                      setIsOpen(false);
                      setTyped('');
                    }}
                  >
                    {candidateText(payer, pesos)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </search>
  );
}

/** The amount nearest to that of the line comes first. */
function nearest(payers: readonly Candidate[], pesos: number): Candidate[] {
  const distance = (payer: Candidate) => Math.abs(payer.pesos - pesos);
  return payers.toSorted((one, other) => distance(one) - distance(other));
}

export function candidateText(candidate: Candidate, arrived: number): string {
  const { kind, client, pesos, day, reference } = candidate;
  const isPart = kind === 'due' && arrived < pesos;
  const what =
    kind === 'short-due'
      ? texts.kinds.fee(client, pesos - arrived)
      : texts.kinds[isPart ? 'part' : kind](client, pesos);
  return [what, formatShortDay(day), reference].filter(Boolean).join(' · ');
}
