import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { assignRequests, closeSpam, reopenSpam } from '../../../contract/team/many-requests.ts';
import { request } from '../../../contract/team/request-details.ts';
import type { RequestRow } from '../../../contract/team/requests.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { type Outcome, useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { NameOptions, SelectField } from '../frame/form-fields.tsx';
import { Loaded } from '../frame/notice.tsx';
import { tellMany } from '../frame/offer-undo.ts';
import { type Selection, SelectionBar } from '../frame/selection.tsx';
import { dialogTexts, requestTexts, manyTexts as texts } from './texts.ts';

type ManyProps = { rows: readonly RequestRow[]; selection: Selection };
type Left = AnswerOf<typeof reopenSpam>['left'];

/** What can be done with all selected requests at once. */
export function ManyRequests({ rows, selection }: ManyProps) {
  const [isAssigning, setIsAssigning] = useState(false);
  const closing = useAct(closeSpam);
  const reopening = useAct(reopenSpam);
  const assigning = useAct(assignRequests);
  const selected = rows
    .filter(({ reference }) => selection.ids.includes(reference))
    .map(({ reference, version }) => ({ reference, version }));

  const tell = (
    done: string,
    count: number,
    left: Left,
    undo: () => Promise<Outcome<{ left: Left }>>,
  ) => {
    selection.clear();
    tellMany({ done: count > 0 ? done : null, left, sayLeft: leftTexts, undo });
  };
  const close = async () => {
    const { answer, failure } = await closing.run({ requests: selected });
    if (failure) return showToast({ text: failure.message, tone: 'destructive' });
    const { undo, left } = answer;
    tell(texts.closed(undo.length), undo.length, left, () => reopening.run({ requests: undo }));
  };
  return (
    <>
      <SelectionBar selection={selection}>
        <Button variant="secondary" aria-keyshortcuts="E" onClick={() => setIsAssigning(true)}>
          {texts.assign}
        </Button>
        <Button variant="secondary" disabled={closing.isBusy} onClick={close}>
          {texts.spam}
        </Button>
      </SelectionBar>
      {isAssigning && (
        <ActionDialog
          title={dialogTexts.assign.title}
          subtitle={texts.chosen(selected.length)}
          definition={assignRequests}
          inputOf={(typed) => ({
            requests: selected.map((one) => ({ ...one, to: typedIn(typed, 'to') || null })),
          })}
          onClose={() => setIsAssigning(false)}
          onDone={({ undo, left }) =>
            tell(texts.assigned(undo.length), undo.length, left, () =>
              assigning.run({ requests: undo }),
            )
          }
        >
          <DispatcherField of={selected[0]?.reference ?? ''} />
        </ActionDialog>
      )}
    </>
  );
}

/** Whoever may have one request may have all. */
function DispatcherField({ of: reference }: { of: string }) {
  const read = useRead(request, { reference });
  return (
    <Loaded read={read}>
      {({ members }) => (
        <SelectField label={dialogTexts.assign.to} name="to" required>
          <option value="">{requestTexts.nobody}</option>
          <NameOptions of={members.filter(({ isDispatcher }) => isDispatcher)} />
        </SelectField>
      )}
    </Loaded>
  );
}

function leftTexts(left: readonly Left[number][]): string[] {
  const { changed = [], 'under-way': underWay = [] } = Object.groupBy(left, ({ why }) => why);
  const namesOf = (some: readonly Left[number][]) => some.map(({ name }) => name).join(', ');
  return [
    ...(changed.length > 0 ? [texts.changed(changed.length, namesOf(changed))] : []),
    ...(underWay.length > 0 ? [texts.underWay(underWay.length, namesOf(underWay))] : []),
  ];
}
