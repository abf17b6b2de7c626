import { useEffect, useRef } from 'react';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { formatCentavos } from '../../../../domain/money/whole-pesos.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { Button } from '../../../ui/button.tsx';
import { actionTexts } from '../../texts.ts';
import styles from './statement.module.css';
import { statementTexts as texts } from './texts.ts';
import type { Chosen, Matched, ShownLine } from './use-statement.ts';

type MatchedLinesProps = {
  matched: Matched;
  chosen: Chosen;
  choose: (mark: string, candidate: number | null) => void;
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

type GroupProps = Pick<MatchedLinesProps, 'matched' | 'chosen' | 'choose'> & {
  state: ShownLine['state'];
};

function Group({ state, matched, chosen, choose }: GroupProps) {
  const lines = matched.lines.filter((line) => line.state === state);
  if (lines.length === 0) return null;
  const count = lines.filter(({ mark }) => chosen[mark] !== undefined).length;
  const canChoose = state === 'offered' || (state === 'sure' && count < lines.length);
  // Lines that need no action are folded.
  const isFolded = state === 'known' || state === 'unknown';
  return (
    <details className={styles.group} open={!isFolded}>
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
          <Line key={line.mark} line={line} chosen={chosen[line.mark]} choose={choose} />
        ))}
      </ul>
    </details>
  );
}

type LineProps = { line: ShownLine; chosen: number | undefined; choose: GroupProps['choose'] };

function Line({ line, chosen, choose }: LineProps) {
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
      <Choice line={line} what={what} chosen={chosen} choose={(one) => choose(mark, one)} />
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

function candidateText(candidate: ShownLine['candidates'][number], arrived: number): string {
  const { kind, client, pesos, day, reference } = candidate;
  const isPart = kind === 'due' && arrived < pesos;
  return [texts.kinds[isPart ? 'part' : kind](client, pesos), formatShortDay(day), reference]
    .filter(Boolean)
    .join(' · ');
}
