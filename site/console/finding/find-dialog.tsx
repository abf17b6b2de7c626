import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/call.ts';
import { find, foundAtMost } from '../../../contract/team/finding.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { isOpen, standingOf } from '../../../domain/requests/request-states.ts';
import { visitLabels } from '../../../domain/visits/visit-states.ts';
import { useRead } from '../../calls/use-read.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { actionHref, requestHref } from '../frame/addresses.ts';
import { useSettled } from '../frame/use-settled.ts';
import { longTimesText } from '../moving/times.ts';
import { commandsFor, keyOfVerb, readVerb, type Verb } from './commands.ts';
import styles from './finding.module.css';
import { findingTexts as texts } from './texts.ts';

/** Enter opens the first result. Arrow keys lead to the others. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { verb, rest } = readVerb(typed);
  const commands = commandsFor(typed, manilaToday(new Date()));
  const search = useSettled(rest, 150);
  const read = useRead(find, search === '' ? null : { search });
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  // On phones, too: a search begins with typing.
  useLayoutEffect(() => field.current?.focus(), []);

  const found = search === '' || read.answer === null ? null : onlyFor(verb, read.answer);
  const isSettled = read.state === 'ready' && search === rest;
  const count = found && Object.values(found).reduce((sum, { length }) => sum + length, 0);

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <search>
        <form
          className="stack-tight"
          onKeyDown={(event) => stepThrough(event, field.current, results.current)}
          onSubmit={(event) => {
            event.preventDefault();
            if (isSettled || commands.length > 0) results.current?.querySelector('a')?.click();
          }}
        >
          <input
            ref={field}
            type="search"
            className={styles.field}
            aria-label={texts.label}
            placeholder={texts.label}
            aria-describedby="finding-hint"
            value={typed}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="search"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <p id="finding-hint" className={styles.quiet}>
            {texts.hint}
          </p>
          <p role="status" className={styles.quiet}>
            {search !== '' && standingText(read, count)}
          </p>
          <div ref={results} className={`stack ${styles.results}`}>
            <Group name={texts.groups.commands} count={commands.length}>
              {commands.map(({ label, to }) => (
                <Hit key={to} to={to} name={label} onOpen={onClose} />
              ))}
            </Group>
            {found && <FoundGroups found={found} verb={verb} onOpen={onClose} />}
          </div>
        </form>
      </search>
    </Dialog>
  );

  function standingText({ state }: typeof read, all: number | null): string {
    if (state === 'failed' || state === 'offline') return texts.failed;
    if (!isSettled || found === null) return texts.searching;
    if (all === 0) return texts.nothing;
    const { clients, requests, visits, consultations } = found;
    return texts.found(clients.length, requests.length, visits.length, consultations.length);
  }
}

/** Moves the focus between the field and the results. Typing a letter returns to the field. */
function stepThrough(
  event: KeyboardEvent<HTMLElement>,
  field: HTMLInputElement | null,
  results: HTMLElement | null,
): void {
  const stops: (Element | null)[] = [field, ...(results?.querySelectorAll('a') ?? [])];
  const at = stops.indexOf(document.activeElement);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const next = step === 0 ? undefined : stops[at + step];
  if (next instanceof HTMLElement) {
    event.preventDefault();
    next.focus();
  } else if (at > 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    field?.focus();
  }
}

type Found = AnswerOf<typeof find>;

/** Leaves what the verb can be done with. */
function onlyFor(verb: Verb | null, found: Found): Found {
  if (verb === null) return found;
  const { visits, requests } = found;
  return {
    ...{ clients: [], consultations: [] },
    visits: verb === 'move' ? visits.filter(({ state }) => state === 'scheduled') : [],
    requests: verb === 'move' ? [] : requests.filter(({ status }) => isOpen(status)),
  };
}

type FoundGroupsProps = { found: Found; verb: Verb | null; onOpen: () => void };

function FoundGroups({ found, verb, onOpen }: FoundGroupsProps) {
  const { clients, requests, visits, consultations } = found;
  const isFull = [clients, requests, visits, consultations].some(
    ({ length }) => length === foundAtMost,
  );
  const begin = (path: string) => (verb && actionHref(path, keyOfVerb[verb])) ?? path;
  return (
    <>
      <Group name={texts.groups.clients} count={clients.length}>
        {clients.map(({ id, name, towns, phone }) => (
          <Hit key={id} to={`/team/clients/${id}`} name={name} onOpen={onOpen}>
            {[towns.join(', '), phone].filter((part) => part !== '').join(' · ')}
          </Hit>
        ))}
      </Group>
      <Group name={texts.groups.requests} count={requests.length}>
        {requests.map(({ reference, kind, status, closedAs, name, town }) => (
          <Hit key={reference} to={begin(requestHref(reference))} name={name} onOpen={onOpen}>
            {`${texts.kinds[kind]} ${reference} · ${town} · ${standingOf(status, closedAs)}`}
          </Hit>
        ))}
      </Group>
      <Group name={texts.groups.visits} count={visits.length}>
        {visits.map((visit) => (
          <Hit
            key={visit.id}
            to={begin(`/team/visits/${visit.id}`)}
            name={visit.clientName}
            onOpen={onOpen}
          >
            {visitText(visit)}
          </Hit>
        ))}
      </Group>
      <Group name={texts.groups.consultations} count={consultations.length}>
        {consultations.map(({ reference, client, ...consultation }) => (
          <Hit
            key={consultation.id}
            to={`/team/requests/${reference}`}
            name={client}
            onOpen={onOpen}
          >
            {[
              longTimesText(consultation),
              ...(consultation.with === null ? [] : [consultation.with]),
            ].join(' · ')}
          </Hit>
        ))}
      </Group>
      {isFull && <p className={styles.quiet}>{texts.atMost}</p>}
    </>
  );
}

/** Returns 'Tue, 24 Nov 2026, 9:00–11:00 AM · Lipa City', plus any state other than planned. */
function visitText({ startsAt, endsAt, town, state }: Found['visits'][number]): string {
  const standing = state === 'scheduled' ? [] : [visitLabels[state]];
  return [longTimesText({ startsAt, endsAt }), town, ...standing].join(' · ');
}

type GroupProps = { name: string; count: number; children: ReactNode };

function Group({ name, count, children }: GroupProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {name} <span className={styles.quiet}>{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

type HitProps = { to: string; name: string; onOpen: () => void; children?: string };

function Hit({ to, name, onOpen, children }: HitProps) {
  return (
    <li>
      <Link to={to} onClick={onOpen} className={styles.hit}>
        <strong>{name}</strong> <span className={styles.quiet}>{children}</span>
      </Link>
    </li>
  );
}
