import type { ReactNode } from 'react';
import type { WaitingChange } from '../../../contract/client/visits.ts';
import { ManilaTime } from './manila-time.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.asked;

type AskedForProps = {
  change: Pick<WaitingChange, 'kind' | 'startsAt' | 'scope'>;
  /** When the visit takes place; left out on the visit's own page. */
  visitAt?: ReactNode;
};

/** What a client asked for, as it goes on after "You asked to". */
export function AskedFor({ change: { kind, startsAt, scope }, visitAt }: AskedForProps) {
  if (kind !== 'move' && kind !== 'skip') return texts.plan[kind];
  return (
    <>
      {texts[kind]} {visitAt ? texts.visitOf : texts.thisVisit}
      {visitAt && <> {visitAt}</>}
      {scope === 'following' && ` ${texts.following}`}
      {startsAt !== null && (
        <>
          {' '}
          {texts.to} <ManilaTime at={startsAt} />
        </>
      )}
    </>
  );
}
