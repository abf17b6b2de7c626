import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { chooseBarangay, judgeProposal, positions } from '../../../contract/team/positions.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../clients/section.tsx';
import { clientHref } from '../frame/addresses.ts';
import { NamedButton } from '../frame/named-button.tsx';
import { Loaded } from '../frame/notice.tsx';
import { Page } from '../frame/page.tsx';
import { BaseSection } from './base-section.tsx';
import { PinDialog } from './pin-dialog.tsx';
import styles from './positions.module.css';
import { pinTexts, positionTexts as texts } from './texts.ts';

type Answer = AnswerOf<typeof positions>;

/** Where homes are, as far as it is not known (docs/product.md, "Ways between homes"). */
export function PositionsScreen() {
  const read = useRead(positions, {});
  return (
    <Page title={texts.title} back={{ href: '/team/clients', label: texts.back }}>
      <Loaded read={read}>
        {({ proposals, withoutBarangay, count, base, maySetBase }) => (
          <div className={`stack-loose ${styles.screen}`}>
            <p>{texts.intro}</p>
            <Proposals proposals={proposals} />
            <WithoutBarangay homes={withoutBarangay} count={count} />
            <BaseSection base={base} maySet={maySetBase} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Proposals({ proposals }: Pick<Answer, 'proposals'>) {
  const { run, isBusy, failure } = useAct(judgeProposal);
  const { title, hint, none, from, off, map, accept, reject } = texts.proposals;
  return (
    <Section title={title} count={proposals.length}>
      <p className={styles.quiet}>{proposals.length === 0 ? none : hint}</p>
      <ul className={styles.entries}>
        {proposals.map((proposal) => {
          const { homeId, address, by, at, point, accuracyInMeters, kilometresOff } = proposal;
          const judge = (isTheHome: boolean) => void run({ homeId, isTheHome });
          return (
            <li key={homeId}>
              <HomeName home={proposal} />
              <p className={styles.quiet}>
                {from(by, formatManilaTime(new Date(at)), accuracyInMeters)}
                {kilometresOff !== null && ` · ${off(kilometresOff)}`} ·{' '}
                <a href={mapHref(point)} target="_blank" rel="noreferrer">
                  {map}
                </a>
              </p>
              <div className="actions">
                <Button
                  variant="secondary"
                  disabled={isBusy}
                  aria-label={`${accept}: ${address}`}
                  onClick={() => judge(true)}
                >
                  {accept}
                </Button>
                <Button
                  variant="quiet"
                  disabled={isBusy}
                  aria-label={`${reject}: ${address}`}
                  onClick={() => judge(false)}
                >
                  {reject}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <Failed message={failure?.message} />
    </Section>
  );
}

type WithoutProps = { homes: Answer['withoutBarangay']; count: number };

function WithoutBarangay({ homes, count }: WithoutProps) {
  const { run, isBusy, failure } = useAct(chooseBarangay);
  const [pinned, setPinned] = useState<string | null>(null);
  const home = homes.find(({ homeId }) => homeId === pinned);
  const { title, hint, none, more, choose, unknownTown } = texts.without;
  return (
    <Section title={title} count={count}>
      <p className={styles.quiet}>{count === 0 ? none : hint}</p>
      <ul className={styles.entries}>
        {homes.map(({ homeId, address, likely, ...rest }) => (
          <li key={homeId}>
            <HomeName home={{ ...rest, address }} />
            {likely.length === 0 && <p className={styles.quiet}>{unknownTown}</p>}
            <div className="actions">
              {likely.map(({ code, name }) => (
                <Button
                  key={code}
                  variant="secondary"
                  disabled={isBusy}
                  aria-label={choose(name, address)}
                  onClick={() => void run({ homeId, code })}
                >
                  {name}
                </Button>
              ))}
              <NamedButton
                label={pinTexts.set}
                name={`${pinTexts.set}: ${address}`}
                onClick={() => setPinned(homeId)}
              />
            </div>
          </li>
        ))}
      </ul>
      {count > homes.length && <p className={styles.quiet}>{more(count - homes.length)}</p>}
      <Failed message={failure?.message} />
      {home && <PinDialog {...home} onClose={() => setPinned(null)} />}
    </Section>
  );
}

type HomeNameProps = { home: { clientId: string; client: string; address: string } };

function HomeName({ home: { clientId, client, address } }: HomeNameProps) {
  return (
    <p>
      <Link to={clientHref(clientId)}>
        <strong>{client}</strong>
      </Link>{' '}
      {address}
    </p>
  );
}

function Failed({ message = '' }: { message?: string | undefined }) {
  return (
    <p role="alert" className="problem">
      {message}
    </p>
  );
}

function mapHref({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}
