import { useState } from 'react';
import { me } from '../../../../contract/team/me.ts';
import {
  type ListedWay,
  orderWaysToPay,
  waysToPay,
} from '../../../../contract/team/ways-to-pay.ts';
import { mayChangeRoles } from '../../../../domain/people/roles.ts';
import { useAct } from '../../../calls/use-act.ts';
import { useRead } from '../../../calls/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../frame/notice.tsx';
import { MoneyPage } from '../money-page.tsx';
import { waysTexts as texts } from './texts.ts';
import { TrialDialog } from './trial-dialog.tsx';
import { WayDialog } from './way-dialog.tsx';
import { WayRow } from './way-row.tsx';
import styles from './ways.module.css';

type Open = { at: 'add' } | { at: 'change'; id: string } | { at: 'try'; id: string; code: string };

/** The ways in which the company takes money (docs/product.md, "Ways to pay"). Owners keep them. */
export function Ways() {
  const read = useRead(waysToPay, {});
  const isOwner = mayChangeRoles(useRead(me, {}).answer?.role ?? 'worker');
  const order = useAct(orderWaysToPay);
  const [open, setOpen] = useState<Open | null>(null);
  const ways = read.answer?.ways ?? [];
  const close = () => setOpen(null);
  const opened = open && 'id' in open ? ways.find(({ id }) => id === open.id) : undefined;
  const move = (from: number, to: number) =>
    order.run({ ids: moved(ways, from, to).map(({ id }) => id) });
  return (
    <MoneyPage
      count={read.answer?.ways.length}
      actions={isOwner && <Button onClick={() => setOpen({ at: 'add' })}>{texts.add}</Button>}
    >
      <p className={styles.quiet}>
        {texts.hint}
        {!isOwner && ` ${texts.readOnly}`}
      </p>
      {order.failure && (
        <p role="alert" className={styles.refusal}>
          {order.failure.message}
        </p>
      )}
      <Loaded read={read}>
        {(loaded) =>
          loaded.ways.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul className={styles.ways}>
              {loaded.ways.map((way, at) => (
                <WayRow
                  key={way.id}
                  way={way}
                  acts={
                    isOwner
                      ? {
                          onChange: () => setOpen({ at: 'change', id: way.id }),
                          onTry: (code) => setOpen({ at: 'try', id: way.id, code }),
                          onUp: at === 0 ? null : () => move(at, at - 1),
                          onDown: at === loaded.ways.length - 1 ? null : () => move(at, at + 1),
                          isBusy: order.isBusy,
                        }
                      : null
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {(open?.at === 'add' || (open?.at === 'change' && opened)) && (
        <WayDialog way={opened ?? null} known={ways.map(({ kind }) => kind)} onClose={close} />
      )}
      {open?.at === 'try' && opened && (
        <TrialDialog way={opened} code={open.code} onClose={close} />
      )}
    </MoneyPage>
  );
}

function moved(ways: readonly ListedWay[], from: number, to: number): ListedWay[] {
  const rest = ways.filter((_, at) => at !== from);
  const way = ways[from];
  return way === undefined ? rest : rest.toSpliced(to, 0, way);
}
