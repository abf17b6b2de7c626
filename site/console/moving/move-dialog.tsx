import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { useRead } from '../../calls/use-read.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../frame/notice.tsx';
import type { MoveTarget } from './move-form.tsx';
import { MoveForm } from './move-form.tsx';
import { movingTexts } from './texts.ts';

type MoveDialogProps = {
  visitId: string;
  /** The time and the crew it begins with; those of the visit if it was not dropped anywhere. */
  target?: MoveTarget | undefined;
  onClose: () => void;
};

/** Moves a visit, or puts one that did not take place on another day. */
export function MoveDialog({ visitId, target, onClose }: MoveDialogProps) {
  const read = useRead(visitCall, { id: visitId });
  const { answer: latest, isAsking } = read;
  // What the dispatcher saw when the dialog opened. A later state is a conflict, and never slips in.
  const [opened, setOpened] = useState<AnswerOf<typeof visitCall> | null>(null);
  if (opened === null && latest !== null && !isAsking) setOpened(latest);
  const isOpen = opened?.state === 'scheduled' || opened === null;
  return (
    <Dialog
      title={isOpen ? movingTexts.move : movingTexts.restore}
      {...(opened && {
        subtitle: movingTexts.subtitle(
          `${movingTexts.visitNumber(opened.number)} of ${opened.visitCount}`,
          opened.client.name,
        ),
      })}
      onClose={onClose}
    >
      {opened ? (
        <MoveForm opened={opened} latest={latest ?? opened} target={target} onClose={onClose} />
      ) : (
        <Loaded read={{ ...read, answer: null }}>{() => null}</Loaded>
      )}
    </Dialog>
  );
}
