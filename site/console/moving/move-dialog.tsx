import { useState } from 'react';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { useRead } from '../../calls/use-read.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../frame/notice.tsx';
import type { Visit } from '../visit/visit.ts';
import type { MoveTarget } from './move-form.tsx';
import { MoveForm } from './move-form.tsx';
import { movingTexts } from './texts.ts';

type MoveDialogProps = {
  visitId: string;
  /** Initial time and crew. Default: the visit's own. */
  target?: MoveTarget | undefined;
  onClose: () => void;
};

export function MoveDialog({ visitId, target, onClose }: MoveDialogProps) {
  const read = useRead(visitCall, { id: visitId });
  const { answer: latest, isAsking } = read;
  // The visit as opened. A later state is a conflict and must not slip in.
  const [opened, setOpened] = useState<Visit | null>(null);
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
