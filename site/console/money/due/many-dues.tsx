import { useState } from 'react';
import type { AnswerOf } from '../../../../contract/call.ts';
import { remindOfDues, withdrawReminders } from '../../../../contract/team/many-dues.ts';
import type { DueRow } from '../../../../contract/team/overdue.ts';
import type { Overdue } from '../../../../domain/money/overdue.ts';
import { useAct } from '../../../calls/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { tellMany } from '../../frame/offer-undo.ts';
import { type Selection, SelectionBar } from '../../frame/selection.tsx';
import { PromiseDialog } from './promise-dialog.tsx';
import { dueTexts } from './texts.ts';

const texts = dueTexts.many;

type ManyDuesProps = { rows: readonly DueRow[]; span: Overdue; selection: Selection };
type Left = AnswerOf<typeof remindOfDues | typeof withdrawReminders>['left'][number];

/** What can be done with all who are selected at once. */
export function ManyDues({ rows, span, selection }: ManyDuesProps) {
  const [promising, setPromising] = useState<readonly DueRow[] | null>(null);
  const reminding = useAct(remindOfDues);
  const withdrawing = useAct(withdrawReminders);
  const selected = rows.filter(({ subscriptionId }) => selection.ids.includes(subscriptionId));

  const remind = async () => {
    const { answer, failure } = await reminding.run({ subscriptionIds: [...selection.ids], span });
    if (failure) return showToast({ text: failure.message, tone: 'destructive' });
    const { ids, calls, left } = answer;
    selection.clear();
    tellMany<Left>({
      done: ids.length === 0 ? null : texts.reminded(ids.length, calls),
      left,
      sayLeft: leftTexts,
      undo: () => withdrawing.run({ ids }),
    });
  };
  return (
    <>
      <SelectionBar selection={selection}>
        <Button variant="secondary" onClick={() => setPromising(selected)}>
          {dueTexts.promiseIt}
        </Button>
        <Button variant="secondary" disabled={reminding.isBusy} onClick={remind}>
          {texts.remind}
        </Button>
      </SelectionBar>
      {promising && (
        <PromiseDialog
          rows={promising}
          onClose={() => setPromising(null)}
          onDone={selection.clear}
        />
      )}
    </>
  );
}

function leftTexts(left: readonly Left[]): string[] {
  return [...Map.groupBy(left, ({ why }) => why)].map(([why, some]) =>
    texts.left[why](some.length, some.map(({ name }) => name).join(', ')),
  );
}
