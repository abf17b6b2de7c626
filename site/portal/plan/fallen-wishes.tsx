import type { ChangeInBrief } from '../../../contract/client/visits.ts';
import { AskedFor } from '../frame/asked-for.tsx';
import { ManilaTime } from '../frame/manila-time.tsx';
import { planTexts as texts } from './texts.ts';

type FallenWishesProps = {
  wishes: readonly ChangeInBrief[];
  /** Whether they have fallen, or will if the client goes on. */
  isDone?: boolean;
};

/** What the client asked of the team, and that it falls with a change of the whole plan. */
export function FallenWishes({ wishes, isDone = false }: FallenWishesProps) {
  return wishes.map((change) => (
    <p key={change.id}>
      {isDone ? texts.wishes.hadAsked : texts.wishes.asked}{' '}
      <AskedFor
        change={change}
        visitAt={change.visit && <ManilaTime at={change.visit.startsAt} />}
      />
      . {isDone ? texts.wishes.fell : texts.wishes.falls}
    </p>
  ));
}
