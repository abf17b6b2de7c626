import { useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { visit as visitCall } from '../../../contract/team/visit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure, Loading } from '../frame/notice.tsx';
import { useTeamQuery } from '../frame/team-query.ts';
import { MoveForm } from './move-form.tsx';
import type { MoveTarget } from './move-target.ts';
import { movingTexts } from './texts.ts';

type MoveDialogProps = {
  visitId: string;
  /** The time and the crew it begins with; those of the visit if it was not dropped anywhere. */
  target?: MoveTarget | undefined;
  onClose: () => void;
};

/** Moves a visit, or puts one that did not take place on another day. */
export function MoveDialog({ visitId, target, onClose }: MoveDialogProps) {
  const { data, error, isFetching, refetch } = useTeamQuery(visitCall, { id: visitId });
  // What the dispatcher saw when the dialog opened. A later state is a conflict, and never slips in.
  const [opened, setOpened] = useState<AnswerOf<typeof visitCall> | null>(null);
  if (opened === null && data !== undefined && !isFetching) setOpened(data);
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
        <MoveForm
          opened={opened}
          latest={data ?? opened}
          refresh={refetch}
          target={target}
          onClose={onClose}
        />
      ) : error ? (
        <Failure failure={error} retry={refetch} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
