import { useEffect, useRef } from 'react';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { formatCentavos } from '../../../../domain/money/whole-pesos.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { Button } from '../../../ui/button.tsx';
import { actionTexts } from '../../texts.ts';
import { candidateText, PayerPicker } from './payer-picker.tsx';
import styles from './statement.module.css';
import { statementTexts as texts } from './texts.ts';
import type { Candidate, Chosen, Matched, ShownLine } from './use-statement.ts';

type MatchedLinesProps = {
  matched: Matched;
  chosen: Chosen;
  choose: (mark: string, candidate: number | null) => void;
  add: (mark: string, payer: Candidate) => void;
  isConfirming: boolean;
  onConfirm: () => void;
};

const groups = ['sure', 'offered', 'unknown', 'known'] as const;

/** Lines by confidence. Nothing counts before "Confirm". */
export function MatchedLines({ isConfirming, onConfirm, ...props }: MatchedLinesProps) {
  const count = Object.keys(props.chosen).length;
  const region = useRef<HTMLDivElement>(null);
  // After confirming, the button may be gone, so the result takes the focus.
  useEffect(() => {
    if (isConfirming) return () => region.current?.focus({ preventScroll: true });
  }, [isConfirming]);
  return (
    <div ref={region} tabIndex={-1}>
      {groups.map((state) => (
        <Group key={state} state={state} {...props} />
      ))}
      {count > 0 && (
        <div className={styles.confirm}>
          <Button busy={isConfirming} busyLabel={actionTexts.busy} onClick={onConfirm}>
            {texts.confirm(count)}
          </Button>
        </div>
      )}
    </div>
  );
}

type GroupProps = Pick<MatchedLinesProps, 'matched' | 'chosen' | 'choose' | 'add'> & {
  state: ShownLine['state'];
};

function Group({ state, matched, chosen, choose, add }: GroupProps) {
  const lines = matched.lines.filter((line) => line.state === state);
  if (lines.length === 0) return null;
  const count = lines.filter(({ mark }) => chosen[mark] !== undefined).length;
  const canChoose =
    state === 'offered' ||
    (state === 'sure' && count < lines.length) ||
    (state === 'unknown' && count > 0);
  return (
    <details className={styles.group} open={state !== 'known'}>
      <summary>
        <h2>
          {texts.groups[state]}{' '}
          <span className={styles.quiet}>
            {canChoose ? texts.ofLines(count, lines.length) : lines.length}
          </span>
        </h2>
      </summary>
      <p className={styles.quiet}>{texts.hints[state]}</p>
      <ul>
        {lines.map((line) => (
          <Line key={line.mark} line={line} chosen={chosen[line.mark]} choose={choose} add={add} />
        ))}
      </ul>
    </details>
  );
}

type LineProps = { line: ShownLine; chosen: number | undefined } & Pick<
  GroupProps,
  'choose' | 'add'
>;

function Line({ line, chosen, choose, add }: LineProps) {
  const { mark, day, centavos, pesos, description, reference, doubt } = line;
  const exact = formatCentavos(centavos);
  const what = texts.what(formatShortDay(day), exact);
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong>{what}</strong>
        <span className={styles.quiet}>{[description, reference].filter(Boolean).join(' · ')}</span>
        {doubt && <span>{doubtText(doubt)}</span>}
        {centavos % 100 > 0 && <span>{texts.centavos(exact, formatPesos(pesos))}</span>}
      </div>
      <div className="stack-tight">
        <Choice line={line} what={what} chosen={chosen} choose={(one) => choose(mark, one)} />
        {(line.state === 'offered' || line.state === 'unknown') && (
          <PayerPicker what={what} pesos={pesos} onChoose={(payer) => add(mark, payer)} />
        )}
      </div>
    </li>
  );
}

function doubtText(doubt: NonNullable<ShownLine['doubt']>): string {
  switch (doubt.kind) {
    case 'future':
    case 'reversed':
      return texts.doubts[doubt.kind];
    case 'too-much':
      return texts.doubts['too-much'](doubt.pesos);
    case 'before-plan':
      return texts.doubts['before-plan'](formatDay(doubt.since));
  }
}

type ChoiceProps = {
  line: ShownLine;
  what: string;
  chosen: number | undefined;
  choose: (candidate: number | null) => void;
};

function Choice({ line: { state, pesos, candidates }, what, chosen, choose }: ChoiceProps) {
  const [first] = candidates;
  if (first === undefined) return null;
  if (state === 'known') return <span>{candidateText(first, pesos)}</span>;
  if (state === 'sure') {
    return (
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={chosen !== undefined}
          onChange={({ target }) => choose(target.checked ? 0 : null)}
        />
        {candidateText(first, pesos)}
      </label>
    );
  }
  return (
    <select
      className={styles.select}
      aria-label={what}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{texts.choose}</option>
      {candidates.map((candidate, place) => (
        <option key={`${candidate.kind} ${candidate.id}`} value={place}>
          {candidateText(candidate, pesos)}
        </option>
      ))}
    </select>
  );
}
