import { useState } from 'react';
import {
  confirmStatement,
  type MatchedLine,
  matchStatement,
} from '../../../../contract/team/statement-lines.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import type { Columns } from '../../../../domain/money/bank-statement/columns.ts';
import {
  type LineToMatch,
  linesToMatch,
} from '../../../../domain/money/bank-statement/lines-to-match.ts';
import type { DayOrder } from '../../../../domain/money/bank-statement/read-days.ts';
import {
  type BankLine,
  type BankStatement,
  readBankStatement,
} from '../../../../domain/money/bank-statement/read-statement.ts';
import type { HandedMethod } from '../../../../domain/money/payment-methods.ts';
import { statementLinesAtOnce } from '../../../../domain/service-numbers.ts';
import { useAct } from '../../../calls/use-act.ts';
import { statementTexts as texts } from './texts.ts';
import { keepUsualOrder, usualOrderOf } from './usual-order.ts';

export type ShownLine = BankLine &
  LineToMatch &
  Pick<MatchedLine, 'state' | 'candidates' | 'doubt'>;

export type Candidate = ShownLine['candidates'][number];

export type Matched = { statement: BankStatement; account: HandedMethod; lines: ShownLine[] };

/** Index of the chosen candidate by the line's mark. */
export type Chosen = Readonly<Record<string, number>>;

type ChosenHow = { columns?: Columns; order?: DayOrder };

/** A failure leaves everything as it was. */
export function useStatement() {
  const matching = useAct(matchStatement);
  const confirming = useAct(confirmStatement);
  const [matched, setMatched] = useState<Matched | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string | null>(null);

  const refuse = (text: string) => {
    setMatched(null);
    setFault(text);
  };

  const match = async (text: string, account: HandedMethod, chosenHow: ChosenHow = {}) => {
    setFault(null);
    const today = manilaToday(new Date());
    const guessed = readBankStatement(text, today, chosenHow);
    if (guessed === null) return refuse(texts.unreadable);
    const order = guessed.days.order ?? usualOrderOf({ account, head: guessed.head });
    const statement = readBankStatement(text, today, { ...chosenHow, order }) ?? guessed;
    if (statement.days.order === null) return setMatched({ statement, account, lines: [] });
    const read = statement.lines.filter(({ centavos }) => centavos >= 100);
    if (read.length === 0) {
      setMatched({ statement, account, lines: [] });
      return setFault(texts.nothing);
    }
    if (read.length > statementLinesAtOnce) return refuse(texts.tooMany(read.length));
    const lines = await linesToMatch({ ...statement, lines: read }, account);
    const { answer } = await matching.run({
      lines: lines.map(({ mark, day, pesos, words, isReversed }) => [
        ...([mark, day, pesos, words, isReversed] as const),
      ]),
    });
    if (answer === null) return;
    const shown = read.flatMap((line, place): ShownLine[] => {
      const [sent, found] = [lines[place], answer.lines[place]];
      if (sent === undefined || found === undefined) return [];
      // Only whole pesos count, so somebody decides about the rest.
      const isRound = line.centavos % 100 === 0;
      const state = found.state === 'sure' && !isRound ? 'offered' : found.state;
      return [{ ...line, ...sent, ...found, state }];
    });
    // A tick that was removed stays removed.
    const sure = shown.filter(({ mark, state }) => state === 'sure' && !left.has(mark));
    setMatched({ statement, account, lines: shown });
    setChosen(Object.fromEntries(sure.map(({ mark }) => [mark, 0])));
  };

  const confirm = async () => {
    if (matched === null) return null;
    const { head, days } = matched.statement;
    if (days.order !== null) keepUsualOrder({ account: matched.account, head }, days.order);
    const { answer } = await confirming.run({
      method: matched.account,
      lines: matched.lines.flatMap(({ mark, day, pesos, words, candidates }) => {
        const candidate = candidates[chosen[mark] ?? -1];
        if (candidate === undefined) return [];
        const { kind, id } = candidate;
        return [[mark, kind, id, day, pesos, words[0] ?? ''] as const].map((line) => [...line]);
      }),
    });
    return answer;
  };

  return {
    ...{ matched, chosen, fault, match, confirm },
    choose: (mark: string, candidate: number | null) => {
      setChosen(({ [mark]: _, ...others }) =>
        candidate === null ? others : { ...others, [mark]: candidate },
      );
      setLeft((before) => {
        const others = [...before].filter((one) => one !== mark);
        return new Set(candidate === null ? [...others, mark] : others);
      });
    },
    /** Chooses somebody whom no match had, and offers them from now on. */
    add: (mark: string, payer: Candidate) => {
      const line = matched?.lines.find((one) => one.mark === mark);
      if (!matched || !line) return;
      const at = line.candidates.findIndex(
        ({ kind, id }) => kind === payer.kind && id === payer.id,
      );
      const place = at < 0 ? line.candidates.length : at;
      const candidates = line.candidates.toSpliced(place, 1, payer);
      const lines = matched.lines.map((one) =>
        one === line ? { ...line, candidates, doubt: doubtOf(line, payer) } : one,
      );
      setMatched({ ...matched, lines });
      setChosen((before) => ({ ...before, [mark]: place }));
    },
    isMatching: matching.isBusy,
    isConfirming: confirming.isBusy,
    failure: matching.failure ?? confirming.failure,
  };
}

/** Why somebody should look again at who was chosen by hand. */
function doubtOf({ doubt, isReversed, pesos }: ShownLine, payer: Candidate): ShownLine['doubt'] {
  if (doubt?.kind === 'future') return doubt;
  if (isReversed) return { kind: 'reversed' };
  return pesos > payer.pesos ? { kind: 'too-much', pesos: pesos - payer.pesos } : null;
}
