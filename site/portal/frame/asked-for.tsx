import type { ReactNode } from 'react';
import type { WaitingChange } from '../../../contract/client/visits.ts';
import { ManilaTime } from './manila-time.tsx';
import { frameTexts } from './texts.ts';

const texts = frameTexts.asked;

type AskedForProps = {
  change: Pick<WaitingChange, 'kind' | 'startsAt' | 'scope'>;
  visitAt?: ReactNode;
};

/** Continues "You asked to". */
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
